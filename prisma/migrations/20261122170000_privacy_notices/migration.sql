-- CreateTable
CREATE TABLE "PrivacyNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "programId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "texts" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "PrivacyNotice_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PrivacyNotice_programId_version_key" ON "PrivacyNotice"("programId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "PrivacyNotice_programId_digest_key" ON "PrivacyNotice"("programId", "digest");

-- AlterTable
ALTER TABLE "Program" ADD COLUMN "keepMonths" INTEGER;
ALTER TABLE "Program" ADD COLUMN "noticeEnglish" TEXT;
ALTER TABLE "Program" ADD COLUMN "noticeHindi" TEXT;
ALTER TABLE "Program" ADD COLUMN "noticeMarathi" TEXT;

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "noticeAt" DATETIME;
ALTER TABLE "Submission" ADD COLUMN "noticeLanguage" TEXT;
ALTER TABLE "Submission" ADD COLUMN "noticeVersion" INTEGER;
