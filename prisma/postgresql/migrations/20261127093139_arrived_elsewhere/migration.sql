-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "arrivedBy" TEXT,
ADD COLUMN     "arrivedOn" TEXT;

-- CreateIndex
CREATE INDEX "Submission_programId_state_arrivedBy_idx" ON "Submission"("programId", "state", "arrivedBy");
