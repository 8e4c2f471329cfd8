-- AlterTable
ALTER TABLE "SubmissionDraft" ADD COLUMN "corrects" INTEGER;

-- CreateIndex
CREATE INDEX "SubmissionDraft_corrects_idx" ON "SubmissionDraft"("corrects");
