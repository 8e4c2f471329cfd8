-- AlterTable
ALTER TABLE "ContentItem" ADD COLUMN     "askedPublishAt" TIMESTAMP(3),
ADD COLUMN     "askedRevision" INTEGER,
ADD COLUMN     "askedUnpublishAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Revision" ADD COLUMN     "reason" TEXT;

-- CreateIndex
CREATE INDEX "Revision_userId_action_idx" ON "Revision"("userId", "action");
