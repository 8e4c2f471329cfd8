-- CreateTable
CREATE TABLE "Warning" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "openKind" TEXT,
    "words" TEXT NOT NULL,
    "since" DATETIME NOT NULL,
    "mailedAt" DATETIME,
    "endedAt" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "Warning_openKind_key" ON "Warning"("openKind");

-- CreateIndex
CREATE INDEX "Warning_kind_mailedAt_idx" ON "Warning"("kind", "mailedAt");
