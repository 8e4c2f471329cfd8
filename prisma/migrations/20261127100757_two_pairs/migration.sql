-- AlterTable
ALTER TABLE "ContentItem" ADD COLUMN "askedPublishAt" DATETIME;
ALTER TABLE "ContentItem" ADD COLUMN "askedRevision" INTEGER;
ALTER TABLE "ContentItem" ADD COLUMN "askedUnpublishAt" DATETIME;

-- AlterTable
ALTER TABLE "Revision" ADD COLUMN "reason" TEXT;

-- CreateIndex
CREATE INDEX "Revision_userId_action_idx" ON "Revision"("userId", "action");
