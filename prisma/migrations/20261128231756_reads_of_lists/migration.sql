-- AlterTable
ALTER TABLE "SubmissionRead" ADD COLUMN "submissionIds" TEXT;

-- CreateIndex
CREATE INDEX "SubmissionRead_kind_id_idx" ON "SubmissionRead"("kind", "id");
