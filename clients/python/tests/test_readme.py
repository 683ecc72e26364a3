import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_example_of_the_readme_prints_what_stands_under_it(service: str) -> None:
    page = README.read_text(encoding="utf-8")
    shown = re.search(r"^```python\n(.*?)^```$.*?^```text\n(.*?)^```$", page, re.M | re.S)
    assert shown
    program = shown[1].replace("http://127.0.0.1:8080", service)
    source = README.parent / "src"
    ran = subprocess.run([sys.executable, "-c", program], cwd=source, stdout=subprocess.PIPE, text=True, check=True)
    assert ran.stdout == shown[2]
