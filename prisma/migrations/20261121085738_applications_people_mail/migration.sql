-- CreateTable
CREATE TABLE "Tag" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "SubmissionTag" (
    "submissionId" INTEGER NOT NULL,
    "tagId" INTEGER NOT NULL,

    PRIMARY KEY ("submissionId", "tagId"),
    CONSTRAINT "SubmissionTag_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SubmissionTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionNote" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "editedAt" DATETIME,
    CONSTRAINT "SubmissionNote_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "batch" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "undoneAt" DATETIME,
    CONSTRAINT "SubmissionChange_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "toName" TEXT,
    "subject" TEXT,
    "text" TEXT,
    "html" TEXT,
    "replyTo" TEXT,
    "messageId" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME,
    "submissionId" INTEGER,
    CONSTRAINT "Mail_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProgramReviewer" (
    "userId" TEXT NOT NULL,
    "programId" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "programId"),
    CONSTRAINT "ProgramReviewer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProgramReviewer_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TwoFactor" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    "backupCodes" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT true,
    "failedVerificationCount" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" DATETIME,
    CONSTRAINT "TwoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "programIds" JSONB NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "acceptedAt" DATETIME,
    "revokedAt" DATETIME
);

-- AlterTable: columns are added in place, so that no row is copied and no foreign key looks away.
ALTER TABLE "ContactMessage" ADD COLUMN "status" TEXT NOT NULL DEFAULT 'new';
ALTER TABLE "ContactMessage" ADD COLUMN "removedAt" DATETIME;
ALTER TABLE "Submission" ADD COLUMN "status" TEXT NOT NULL DEFAULT 'received';
ALTER TABLE "Submission" ADD COLUMN "hasFiles" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "SubmissionColumn" ADD COLUMN "filled" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "User" ADD COLUMN "disabledAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "twoFactorEnabled" BOOLEAN NOT NULL DEFAULT false;

-- What the submissions of before would have written.
UPDATE "Submission" SET "hasFiles" = EXISTS (SELECT 1 FROM "Attachment" WHERE "submissionId" = "Submission"."id");
UPDATE "SubmissionColumn" SET "filled" = (
    SELECT COUNT(*) FROM "Answer" a JOIN "Submission" s ON s."id" = a."submissionId"
    WHERE s."programId" = "SubmissionColumn"."programId" AND a."label" = "SubmissionColumn"."label"
      AND a."value" <> '' AND NOT (a."fieldType" = 'checkbox' AND a."value" = 'false')
) WHERE "kind" = 'field';
UPDATE "SubmissionColumn" SET "filled" = (
    SELECT COUNT(*) FROM "Attachment" f JOIN "Submission" s ON s."id" = f."submissionId"
    WHERE s."programId" = "SubmissionColumn"."programId" AND f."label" = "SubmissionColumn"."label"
) WHERE "kind" = 'file';

-- The search index over answers and file names (lib/submissions/search-index.ts): its row's id is the submission's.
CREATE VIRTUAL TABLE "SubmissionSearch" USING fts5("text", content = '', contentless_delete = 1, tokenize = 'trigram');
INSERT INTO "SubmissionSearch" ("rowid", "text")
SELECT s."id",
    COALESCE((SELECT GROUP_CONCAT(a."value", CHAR(10)) FROM "Answer" a WHERE a."submissionId" = s."id"), '')
    || CHAR(10)
    || COALESCE((SELECT GROUP_CONCAT(f."filename", CHAR(10)) FROM "Attachment" f WHERE f."submissionId" = s."id"), '')
    || '  '
FROM "Submission" s;
-- Its terms, in order: by them one or two letters are found (lib/submissions/search-terms.ts).
CREATE VIRTUAL TABLE "SubmissionSearchTerm" USING fts5vocab("SubmissionSearch", 'instance');

-- CreateIndex
CREATE INDEX "ContactMessage_status_id_idx" ON "ContactMessage"("status", "id");
-- CreateIndex
CREATE INDEX "Submission_programId_status_id_idx" ON "Submission"("programId", "status", "id");
-- CreateIndex
CREATE INDEX "Submission_programId_hasFiles_id_idx" ON "Submission"("programId", "hasFiles", "id");
-- CreateIndex
CREATE INDEX "Submission_programId_submittedAt_idx" ON "Submission"("programId", "submittedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Tag_key_key" ON "Tag"("key");

-- CreateIndex
CREATE INDEX "SubmissionTag_tagId_submissionId_idx" ON "SubmissionTag"("tagId", "submissionId");

-- CreateIndex
CREATE INDEX "SubmissionNote_submissionId_id_idx" ON "SubmissionNote"("submissionId", "id");

-- CreateIndex
CREATE INDEX "SubmissionChange_submissionId_id_idx" ON "SubmissionChange"("submissionId", "id");

-- CreateIndex
CREATE INDEX "SubmissionChange_batch_idx" ON "SubmissionChange"("batch");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_messageId_key" ON "Mail"("messageId");

-- CreateIndex
CREATE INDEX "Mail_status_nextAttemptAt_idx" ON "Mail"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "Mail_submissionId_idx" ON "Mail"("submissionId");

-- CreateIndex
CREATE INDEX "ProgramReviewer_programId_idx" ON "ProgramReviewer"("programId");

-- CreateIndex
CREATE INDEX "TwoFactor_userId_idx" ON "TwoFactor"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");

-- CreateIndex
CREATE INDEX "AuditLog_userEmail_id_idx" ON "AuditLog"("userEmail", "id");

-- CreateIndex
CREATE INDEX "AuditLog_action_id_idx" ON "AuditLog"("action", "id");
