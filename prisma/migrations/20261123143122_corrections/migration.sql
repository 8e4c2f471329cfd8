-- AlterTable
ALTER TABLE "SubmissionChange" ADD COLUMN "question" TEXT;

-- CreateTable
CREATE TABLE "ReplacedFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "caution" TEXT,
    "scan" TEXT,
    "replacedAt" DATETIME NOT NULL,
    CONSTRAINT "ReplacedFile_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnswerRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "questions" JSONB NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "answeredAt" DATETIME,
    "seenAt" DATETIME,
    "endedAt" DATETIME,
    CONSTRAINT "AnswerRequest_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ReplacedFile_storedName_key" ON "ReplacedFile"("storedName");

-- CreateIndex
CREATE INDEX "ReplacedFile_submissionId_id_idx" ON "ReplacedFile"("submissionId", "id");

-- CreateIndex
CREATE INDEX "ReplacedFile_scan_idx" ON "ReplacedFile"("scan");

-- CreateIndex
CREATE INDEX "AnswerRequest_submissionId_id_idx" ON "AnswerRequest"("submissionId", "id");

-- CreateIndex
CREATE INDEX "AnswerRequest_seenAt_answeredAt_idx" ON "AnswerRequest"("seenAt", "answeredAt");
