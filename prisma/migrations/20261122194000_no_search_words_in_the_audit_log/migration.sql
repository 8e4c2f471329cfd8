-- The audit log kept what staff searched for, which may be an applicant's name or address. It outlives the application.
-- What was typed goes; that there was a search stays. A download's filter begins with "q" and ends with "email".
-- What was there is overwritten.
PRAGMA secure_delete = ON;

UPDATE "AuditLog"
SET "detail" = json_set(
  "detail",
  '$.filter',
  CASE WHEN instr(json_extract("detail", '$.filter'), '&') = 0 THEN ''
    ELSE substr(json_extract("detail", '$.filter'), instr(json_extract("detail", '$.filter'), '&') + 1) END,
  '$.searched',
  json('true')
)
WHERE "action" = 'submission.export' AND json_extract("detail", '$.filter') GLOB 'q=*';

UPDATE "AuditLog"
SET "detail" = json_set(
  "detail",
  '$.filter',
  CASE WHEN json_extract("detail", '$.filter') GLOB 'email=*' THEN ''
    ELSE substr(json_extract("detail", '$.filter'), 1, instr(json_extract("detail", '$.filter'), '&email=') - 1) END,
  '$.searched',
  json('true')
)
WHERE "action" = 'submission.export'
  AND (json_extract("detail", '$.filter') GLOB 'email=*' OR json_extract("detail", '$.filter') GLOB '*&email=*');

-- The filter of a bulk change came from the browser as it was, in any order.
UPDATE "AuditLog"
SET "detail" = json_set(json_remove("detail", '$.filter'), '$.searched', json('true'))
WHERE "action" = 'submission.bulk_change'
  AND (
    json_extract("detail", '$.filter') GLOB 'q=*' OR json_extract("detail", '$.filter') GLOB '*&q=*'
    OR json_extract("detail", '$.filter') GLOB 'email=*' OR json_extract("detail", '$.filter') GLOB '*&email=*'
  );
