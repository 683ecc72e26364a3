"""What both clients know of a question: its path, how it is asked, and what an answer that is none means."""

import json
from dataclasses import dataclass
from typing import Any, Generic, TypedDict, TypeVar, cast

import httpx
from httpx_retries import Retry

from .openapi import (
    ActionsAnswer,
    ActionsQuestion,
    CheckAnswer,
    CheckQuestion,
    ClaimsAnswer,
    ClaimsQuestion,
    Problem,
    ProblemCode,
    ReferenceAnswer,
    RulesAnswer,
    RulesQuestion,
    SettlementAnswer,
    SettlementQuestion,
    ViolationAnswer,
    WaitsAnswer,
    WaitsQuestion,
    WildAnswer,
    WinAnswer,
    WinQuestion,
)

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Options(TypedDict, total=False):
    """How a question is asked. Those of the question go before those of its client."""

    language: str
    """The language of sentences, as in `Accept-Language`: `en`, `zh-Hant`, `zh-Hans`, or a list of wishes."""
    timeout: float
    """How many seconds each step of asking may take - to connect, to send, to be answered - and all the pauses before
    asking again together; 10 where it is left out."""
    retries: int
    """How often to ask again at most where the service was busy or did not answer; 2 where it is left out."""


@dataclass(frozen=True)
class Post(Generic[Question, Answer]):
    """A path that takes a question in JSON."""

    path: str


WIN = Post[WinQuestion, WinAnswer]("/v1/huangshi/win")
SETTLEMENT = Post[SettlementQuestion, SettlementAnswer]("/v1/huangshi/settlement")
SETTLEMENT_EXPLAINED = Post[SettlementQuestion, SettlementAnswer]("/v1/huangshi/settlement?explain=true")
ACTIONS = Post[ActionsQuestion, ActionsAnswer]("/v1/huangshi/actions")
CHECK = Post[CheckQuestion, CheckAnswer]("/v1/huangshi/actions/check")
CLAIMS = Post[ClaimsQuestion, ClaimsAnswer]("/v1/huangshi/claims")
WAITS = Post[WaitsQuestion, WaitsAnswer]("/v1/huangshi/waits")
CHECK_RULES = Post[RulesQuestion, RulesAnswer]("/v1/huangshi/rules")


@dataclass(frozen=True)
class Get(Generic[Answer]):
    """A path that needs no question."""

    path: str


RULES = Get[ReferenceAnswer]("/v1/huangshi/rules")
WILD = Get[WildAnswer]("/v1/huangshi/wild/")


class ProblemError(Exception):
    """The service has not answered the question, and says why."""

    def __init__(self, problem: Problem, request_id: str | None = None) -> None:
        places = (f"\n  {fault['pointer'] or '/'}: {fault['detail']}" for fault in problem["violations"])
        super().__init__(f"{problem['code']}: {problem['detail']}{''.join(places)}")
        self.problem = problem
        """The problem as it came."""
        self.request_id = request_id
        """The id under which the service has logged the request."""

    @property
    def status(self) -> int:
        """The status of the answer."""
        return self.problem["status"]

    @property
    def code(self) -> ProblemCode:
        """The kind of problem. More kinds may come: treat one that you do not know by its status."""
        return self.problem["code"]

    @property
    def violations(self) -> list[ViolationAnswer]:
        """Every fault of the question, each with its place."""
        return self.problem["violations"]


class StrayAnswerError(Exception):
    """Something else than the service has answered, such as a balancer without a replica."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}, and not from the service")
        self.status = status
        """The status of the answer."""


def how(options: Options, content: bytes | None = None, kind: str | None = None) -> dict[str, Any]:
    """How httpx is to ask. A question is pure, so it is asked again wherever that may help."""
    seconds = options.get("timeout", 10.0)
    headers = {"accept-language": options.get("language"), "content-type": kind}
    return {
        "content": content,
        "headers": {name: value for name, value in headers.items() if value is not None},
        "timeout": seconds,
        "retry": Retry(
            total=options.get("retries", 2),
            allowed_methods=["GET", "POST"],
            backoff_factor=0.2,
            total_timeout=seconds,
        ),
    }


def answered(response: httpx.Response) -> httpx.Response:
    """The response where it is an answer; raises what it says where it is none."""
    if response.status_code == 200:
        return response
    if response.headers.get("content-type", "").startswith("application/problem+json"):
        raise ProblemError(cast(Problem, response.json()), response.headers.get("x-request-id"))
    raise StrayAnswerError(response.status_code)


def made_of(base_url: str, api_key: str | None) -> dict[str, Any]:
    """What the client of httpx is made of."""
    return {"base_url": base_url, "headers": {} if api_key is None else {"authorization": f"Bearer {api_key}"}}


def written(value: object) -> bytes:
    """A value in JSON."""
    return json.dumps(value, separators=(",", ":")).encode()
