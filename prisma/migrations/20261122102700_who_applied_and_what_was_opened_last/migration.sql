-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "applicantEmail" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN "lastProgramId" INTEGER;

-- Of the applications received so far: their first answer to a question for an address.
UPDATE "Submission" SET "applicantEmail" = (
  SELECT lower(trim(a."value")) FROM "Answer" a
  WHERE a."submissionId" = "Submission"."id" AND a."fieldType" = 'email' AND trim(a."value") <> ''
  ORDER BY a."position" LIMIT 1
);

-- CreateIndex
CREATE INDEX "Submission_applicantEmail_id_idx" ON "Submission"("applicantEmail", "id");
