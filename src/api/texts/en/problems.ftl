### What went wrong with a request, and how to put it right.

## The titles, by the code of the problem

problem-malformed_request = The request could not be read
problem-malformed_body = The body could not be read
problem-malformed_path = The path could not be read
problem-malformed_query = The query could not be read
problem-unauthorized = A key is needed
problem-no_such_route = Nothing lies at this path
problem-method_not_allowed = This path does not take this method
problem-body_too_large = The body is too large
problem-unsupported_media_type = The body is not declared to be JSON
problem-not_acceptable = The answer would be JSON, which is not accepted
problem-request_timeout = The request took too long to arrive
problem-invalid_question = The question describes what cannot be
problem-too_many_requests = Too many questions for now
problem-headers_too_large = The headers are too large
problem-internal_error = The service failed to answer
problem-overloaded = The service has too much to do

## Why a request is refused

detail-invalid_question = The question has { $faults } { $faults ->
    [1] fault
   *[other] faults
  }; `violations` says where and what.
detail-internal_error = The fault is the service's. Asking again is safe; if it fails again, report the request id.
detail-no_such_route = Nothing lies at this path; /openapi.json lists what there is, /docs/ shows it.
detail-method_not_allowed = This path takes { $allow }.
detail-malformed_request = This is no HTTP/1.1 request; correct the request line, the headers or the framing of the body.
detail-path_unreadable = The path could not be read; correct its escapes.
detail-unknown_tile = Here stands an unknown tile `{ $tile }`, expected a tile code: 1m-9m, 1p-9p, 1s-9s or 1z-7z.
detail-query_unreadable = The query is no list of name=value pairs; correct its escapes.
detail-query_repeated = The parameter is given more than once; leave one.
detail-query_value = The parameter takes { $values }.
detail-query_unknown = { $count ->
    [0] No query parameter is known here; remove it.
    [1] The only query parameter here is { $names }.
   *[other] The query parameters here are { $names }.
  }
detail-not_acceptable = Answers are { $media_type }, which the Accept header excludes; add it, or leave the header out.
detail-no_json = Questions are JSON in UTF-8; send `Content-Type: application/json`.
detail-no_ndjson = A batch is one question a line, and a log one event a line; send `Content-Type: application/x-ndjson`.
detail-compressed = Questions are not compressed; send the JSON as it is.
detail-cut_short = The body did not arrive as its framing announced; send it again.
detail-body_too_large = A question may have { $bytes } bytes; ask about one table in one request.
detail-line_too_long = A line may have { $bytes } bytes; write one question, or one event, in one line.
detail-batch_too_large = A batch has at most { $lines } lines and { $bytes } bytes; send the rest in another one.
detail-key_missing = Send your key as `Authorization: Bearer KEY` or as `x-api-key: KEY`.
detail-key_unknown = The key is not one that is known here; ask the operator for a valid one.
detail-key_twice = Two different keys are given; send one, as `Authorization: Bearer KEY` or as `x-api-key: KEY`.
detail-request_timeout = The request may take { $seconds } s to arrive; send it whole and at once.
detail-line_timeout = A line may take { $seconds } s to arrive; ask the rest in another batch.
detail-too_many_requests = { $questions } questions a second are allowed here; ask again in { $seconds } s.
detail-headers_too_large = The request line and the headers may have { $bytes } bytes together; send fewer or shorter headers.
detail-overloaded_in_flight = More requests are in work than the service takes at once; ask again in { $seconds } s.
detail-overloaded_connections = More connections are open than the service takes; use one for many questions, and ask again in { $seconds } s.

## Reading a body

read-sentence = { $words }{ $place }.
read-place = {" "}(line { $line }, column { $column })
read-empty = The body is empty; send one JSON object.
read-byte_order_mark = The body begins with a byte order mark; send UTF-8 without one.
read-no_utf8 = The body is not UTF-8 (at byte { $place }, counted from 0); encode the JSON as UTF-8.
read-trailing = More follows after the object{ $place }; send exactly one JSON object.
read-too_deep = The JSON is nested too deeply; no question needs more than ten levels
read-ends_early = The JSON ends too early ({ $reason }); send the whole object
read-no_json = This is not JSON ({ $reason }); correct it here
read-expected = Expected { $expected }, but found { $found }
read-expected_count = Expected { $expected }, but found { $found } of them
read-unknown_member = `{ $member }` is not a member here; { $instead }
read-unknown_word = `{ $word }` is not a word that is known here; { $instead }
read-instead_nothing = nothing may stand here, remove it
read-instead_word = write `{ $word }`
read-instead_either = write `{ $first }` or `{ $second }`
read-instead_one_of = write one of { $words }
read-missing = The member `{ $member }` is missing; add it
read-repeated = The member `{ $member }` is given more than once; leave one
read-missing_of_type = The member `{ $member }` is missing, which this `type` needs; add it
read-unknown_of_type = The member `{ $member }` is none that this `type` has; remove it
read-not_two = `{ $member }` must name two tiles
read-unknown_tile = Unknown tile `{ $tile }`, expected a tile code: 1m-9m, 1p-9p, 1s-9s or 1z-7z
read-compact = The compact string `{ $text }` cannot be read at character { $place }: expected ranks followed by their suit, such as `123m55p7z`, without spaces; each tile is a tile code: 1m-9m, 1p-9p, 1s-9s or 1z-7z

# Between the words of a list.
list-separator = {", "}

## What JSON may hold

json-whole_between = a whole number from { $least } to { $most }
json-whole_not_negative = a whole number that is not negative
json-whole = a whole number
json-number = a number
json-truth = true or false
json-string = a string
json-this_string = the string { $text }
json-longer_string = a longer string
json-array = an array
json-object = an object
json-null = null
json-tile = a tile code: 1m-9m, 1p-9p, 1s-9s or 1z-7z
json-tiles = at most 136 tiles: an array of codes such as ["1m", "7z"] or a compact string such as "123m7z"
json-id = a string of at most 128 characters or an integer below 2^53

## Why a text is no JSON

syntax-eof_array = EOF while parsing a list
syntax-eof_object = EOF while parsing an object
syntax-eof_string = EOF while parsing a string
syntax-eof_value = EOF while parsing a value
syntax-colon = expected `:`
syntax-comma_in_array = expected `,` or `]`
syntax-comma_in_object = expected `,` or `{"}"}`
syntax-literal = expected ident
syntax-value = expected value
syntax-escape = invalid escape
syntax-hex_escape = unexpected end of hex escape
syntax-surrogate = lone leading surrogate in hex escape
syntax-code_point = invalid unicode code point
syntax-number = invalid number
syntax-number_range = number out of range
syntax-key = key must be a string
syntax-trailing_comma = trailing comma
syntax-control_character = control character (\u0000-\u001F) found while parsing a string
