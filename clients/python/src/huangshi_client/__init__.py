"""Asks a service that knows the law of Huangshi mahjong (黃石麻將).

`Client` asks and waits, `AsyncClient` asks with asyncio; both have a method for each question. What a question and its
answer are made of stands in `huangshi_client.openapi`, as types: at run time they are the dictionaries of the JSON.

What is not answered is raised: `ProblemError` where the service says why, `StrayAnswerError` where something else has
answered, and an error of httpx (`httpx.TransportError`) where nothing has. A *no* of the rules is an answer.
"""

from ._asked import Options, ProblemError, StrayAnswerError
from ._batch import BatchAnswer, BatchLine, BatchProblem, is_problem
from ._clients import AsyncClient, Client

__all__ = [
    "AsyncClient",
    "BatchAnswer",
    "BatchLine",
    "BatchProblem",
    "Client",
    "Options",
    "ProblemError",
    "StrayAnswerError",
    "is_problem",
]
