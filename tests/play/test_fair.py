from hashlib import blake2b

from fullhouse.play.fair_deal import commitment, new_secret, seed_of
from fullhouse.table.chance import key_of


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment("tea") == blake2b(b"tea", digest_size=32).hexdigest()


def test_every_word_changes_the_seed_and_so_does_its_seat() -> None:
    lists = [("", ""), ("a", ""), ("", "a"), ("a", "b"), ("ab", ""), ("", "ab"), ("0:", "")]
    assert len({seed_of("tea", words) for words in lists}) == len(lists)


def test_letters_cannot_wander_between_the_secret_and_a_word() -> None:
    assert seed_of("ab", ["c"]) != seed_of("a", ["bc"])
    assert seed_of("a", ["b", "c"]) != seed_of("a", ["b1:c"])


def test_the_commitment_does_not_give_away_the_key_of_the_deal() -> None:
    assert key_of(seed_of("tea", ["", ""])).hex() != commitment("tea")


def test_no_two_secrets_are_alike() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
