-- AlterTable
ALTER TABLE "Program" ADD COLUMN "capacity" INTEGER;
ALTER TABLE "Program" ADD COLUMN "graceMinutes" INTEGER;

-- AlterTable
ALTER TABLE "SubmissionDraft" ADD COLUMN "begunAt" DATETIME;
