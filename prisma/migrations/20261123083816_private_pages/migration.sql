-- CreateTable
CREATE TABLE "PrivatePage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PrivateLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pageId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "codeHash" TEXT,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "PrivateLink_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
-- Written by hand: a new table in place of Submission would take long on a large site, and would forget the highest
-- number that was ever given, so that an erased application's number would be given again.
ALTER TABLE "Submission" ADD COLUMN "pageId" INTEGER REFERENCES "PrivatePage" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "HeldApplication" ADD COLUMN "pageId" INTEGER REFERENCES "PrivatePage" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "WithdrawnApplication" ADD COLUMN "pageId" INTEGER REFERENCES "PrivatePage" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE UNIQUE INDEX "Submission_pageId_key" ON "Submission"("pageId");

-- CreateIndex
CREATE UNIQUE INDEX "HeldApplication_pageId_key" ON "HeldApplication"("pageId");

-- CreateIndex
CREATE UNIQUE INDEX "WithdrawnApplication_pageId_key" ON "WithdrawnApplication"("pageId");

-- CreateIndex
CREATE UNIQUE INDEX "PrivateLink_tokenHash_key" ON "PrivateLink"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "PrivateLink_codeHash_key" ON "PrivateLink"("codeHash");

-- CreateIndex
CREATE INDEX "PrivateLink_pageId_id_idx" ON "PrivateLink"("pageId", "id");
