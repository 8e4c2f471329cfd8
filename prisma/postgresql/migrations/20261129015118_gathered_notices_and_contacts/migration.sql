-- AlterTable
ALTER TABLE "Program" ADD COLUMN     "reviewersSeeContacts" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "gatheredIn" TEXT;

-- CreateIndex
CREATE INDEX "Mail_gatheredIn_idx" ON "Mail"("gatheredIn");
