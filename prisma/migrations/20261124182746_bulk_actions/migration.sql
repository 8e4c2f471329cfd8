-- AlterTable
ALTER TABLE "Media" ADD COLUMN "name" TEXT;
ALTER TABLE "Media" ADD COLUMN "removedAt" DATETIME;
ALTER TABLE "Media" ADD COLUMN "removedBy" TEXT;

-- CreateTable
CREATE TABLE "BulkAction" (
    "token" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "changed" JSONB NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "left" JSONB NOT NULL,
    "undoneAt" DATETIME,
    "undoLeft" JSONB
);

-- CreateIndex
CREATE INDEX "BulkAction_userId_kind_at_idx" ON "BulkAction"("userId", "kind", "at");

-- CreateIndex
CREATE INDEX "BulkAction_at_idx" ON "BulkAction"("at");

-- The audit log knows the names of pictures that were uploaded before.
UPDATE "Media" SET "name" = (
    SELECT json_extract("detail", '$.name') FROM "AuditLog"
    WHERE "action" = 'media.create' AND "entityId" = "Media"."file"
    ORDER BY "id" DESC LIMIT 1
);
