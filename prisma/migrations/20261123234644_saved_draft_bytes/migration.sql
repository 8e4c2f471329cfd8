-- AlterTable
ALTER TABLE "SubmissionDraft" ADD COLUMN "answerBytes" INTEGER NOT NULL DEFAULT 0;

-- What is saved already counts too.
UPDATE "SubmissionDraft" SET "answerBytes" = (
  SELECT COALESCE(SUM(OCTET_LENGTH("label") + OCTET_LENGTH("value") + COALESCE(OCTET_LENGTH("otherValue"), 0)), 0)
  FROM "DraftAnswer" WHERE "DraftAnswer"."draftId" = "SubmissionDraft"."id"
);
