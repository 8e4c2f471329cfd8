-- AlterTable
ALTER TABLE "PrivacyNotice" ADD COLUMN "keepMonths" INTEGER;

-- CreateTable
CREATE TABLE "SubmissionTerm" (
    "submissionId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "eraseAt" DATETIME NOT NULL,
    "announcedAt" DATETIME,
    "seenAt" DATETIME NOT NULL,
    "keptUntil" DATETIME,
    "keptBecause" TEXT,
    CONSTRAINT "SubmissionTerm_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SubmissionTerm_eraseAt_idx" ON "SubmissionTerm"("eraseAt");
