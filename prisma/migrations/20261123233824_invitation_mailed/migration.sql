-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN "mailedHash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_mailedHash_key" ON "Invitation"("mailedHash");
