-- CreateTable
CREATE TABLE "RecentText" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "digest" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- Adding columns moves no row, so that a large table is changed at once.
ALTER TABLE "ContactMessage" ADD COLUMN "spamScore" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "ContactMessage" ADD COLUMN "spamReasons" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Submission" ADD COLUMN "spamScore" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Submission" ADD COLUMN "spamReasons" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Submission" ADD COLUMN "mailsHeld" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "RecentText_digest_at_idx" ON "RecentText"("digest", "at");

-- CreateIndex
CREATE INDEX "RecentText_at_idx" ON "RecentText"("at");
