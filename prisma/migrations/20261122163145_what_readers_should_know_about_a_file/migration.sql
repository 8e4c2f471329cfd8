-- AlterTable
ALTER TABLE "Attachment" ADD COLUMN "caution" TEXT;
ALTER TABLE "Attachment" ADD COLUMN "scan" TEXT;

-- CreateIndex
CREATE INDEX "Attachment_scan_idx" ON "Attachment"("scan");
