"""Results kept by what they follow from."""

from ludotheque.engine.remember import remembered_by


def test_equal_keys_have_one_result():
    asked = []

    @remembered_by(lambda pair, name: (len(pair), name))
    def ask(pair, name):
        asked.append((pair, name))
        return [*pair, name]

    first = ask([1, 2], "a")
    assert ask([3, 4], "a") is first == [1, 2, "a"]
    assert ask([3, 4], "b") == [3, 4, "b"]
    assert ask.__wrapped__([5, 6], "a") == [5, 6, "a"]
    assert asked == [([1, 2], "a"), ([3, 4], "b"), ([5, 6], "a")]


def test_nothing_is_a_result_that_is_kept():
    asked = []

    @remembered_by(lambda number: number)
    def ask(number):
        asked.append(number)

    assert ask(1) is None is ask(1)
    assert asked == [1]


def test_only_so_many_results_are_kept():
    asked = []

    @remembered_by(lambda number: number, most=2)
    def ask(number):
        asked.append(number)
        return number

    assert [ask(number) for number in (1, 2, 1, 3, 3, 1)] == [1, 2, 1, 3, 3, 1]
    assert asked == [1, 2, 3, 1]
