-- AlterTable
ALTER TABLE "SubmissionDraft" ADD COLUMN "step" TEXT;
