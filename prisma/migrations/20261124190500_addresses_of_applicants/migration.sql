-- A parent's address that the form asked for first was taken for the applicant's.
UPDATE "Submission" SET "applicantEmail" = (
  SELECT lower(trim(a."value")) FROM "Answer" a LEFT JOIN "FormField" f ON f."id" = a."fieldId"
  WHERE a."submissionId" = "Submission"."id" AND a."fieldType" = 'email' AND trim(a."value") <> ''
    AND coalesce(f."asksParent", 0) = 0
  ORDER BY a."position" LIMIT 1
)
WHERE EXISTS (
  SELECT 1 FROM "Answer" a JOIN "FormField" f ON f."id" = a."fieldId" AND f."asksParent" = 1
  WHERE a."submissionId" = "Submission"."id" AND a."fieldType" = 'email'
    AND lower(trim(a."value")) = "Submission"."applicantEmail"
);
