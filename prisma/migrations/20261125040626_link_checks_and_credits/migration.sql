-- AlterTable
ALTER TABLE "Media" ADD COLUMN "credit" TEXT;
ALTER TABLE "Media" ADD COLUMN "licence" TEXT;
ALTER TABLE "Media" ADD COLUMN "licenceUrl" TEXT;

-- CreateTable
CREATE TABLE "CheckedLink" (
    "address" TEXT NOT NULL PRIMARY KEY,
    "host" TEXT NOT NULL,
    "nextAt" DATETIME NOT NULL,
    "checkedAt" DATETIME,
    "reachedAt" DATETIME,
    "problem" TEXT,
    "status" INTEGER,
    "failedAt" DATETIME,
    "brokenAt" DATETIME,
    "fineUntil" DATETIME
);

-- CreateIndex
CREATE INDEX "CheckedLink_nextAt_idx" ON "CheckedLink"("nextAt");

-- CreateIndex
CREATE INDEX "CheckedLink_host_checkedAt_idx" ON "CheckedLink"("host", "checkedAt");
