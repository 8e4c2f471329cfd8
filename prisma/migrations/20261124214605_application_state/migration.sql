-- Held and withdrawn applications, which were JSON in tables of their own, become rows of Submission with a state.
-- JSON of an older release lacks later columns, which get their defaults. Moments get the database's own spelling.

-- CreateTable
CREATE TABLE "SubmissionHold" (
    "submissionId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "expiresAt" DATETIME NOT NULL,
    "isSuspected" BOOLEAN NOT NULL,
    "parentAddress" TEXT,
    "tokenHash" TEXT,
    "linkAt" DATETIME,
    "ownMailboxes" JSONB NOT NULL,
    CONSTRAINT "SubmissionHold_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionWithdrawal" (
    "submissionId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "withdrawnAt" DATETIME NOT NULL,
    "withdrawnBy" TEXT NOT NULL,
    "eraseAt" DATETIME NOT NULL,
    "auditedWords" JSONB NOT NULL,
    "idempotencyKey" TEXT,
    CONSTRAINT "SubmissionWithdrawal_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Submission" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "programId" INTEGER NOT NULL,
    "submittedAt" DATETIME NOT NULL,
    "idempotencyKey" TEXT,
    "status" TEXT NOT NULL DEFAULT 'received',
    "spamScore" INTEGER NOT NULL DEFAULT 0,
    "spamReasons" TEXT NOT NULL DEFAULT '',
    "mailsHeld" BOOLEAN NOT NULL DEFAULT false,
    "toldStatus" TEXT,
    "hasFiles" BOOLEAN NOT NULL DEFAULT false,
    "applicantEmail" TEXT,
    "noticeVersion" INTEGER,
    "noticeLanguage" TEXT,
    "noticeAt" DATETIME,
    "pageId" INTEGER,
    CONSTRAINT "Submission_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Submission_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Submission" ("id", "programId", "submittedAt", "idempotencyKey", "status", "hasFiles", "applicantEmail", "spamScore", "spamReasons", "mailsHeld", "noticeAt", "noticeLanguage", "noticeVersion", "pageId", "toldStatus") SELECT "id", "programId", "submittedAt", "idempotencyKey", "status", "hasFiles", "applicantEmail", "spamScore", "spamReasons", "mailsHeld", "noticeAt", "noticeLanguage", "noticeVersion", "pageId", "toldStatus" FROM "Submission";
-- The key of a withdrawn one is free: the same form can be sent again.
INSERT INTO "new_Submission" ("state", "id", "programId", "submittedAt", "idempotencyKey", "status", "hasFiles", "applicantEmail", "spamScore", "spamReasons", "mailsHeld", "noticeAt", "noticeLanguage", "noticeVersion", "pageId", "toldStatus")
SELECT 'withdrawn', w."id", w."programId", w."submittedAt", NULL, w."status", coalesce(json_extract(w."rows", '$.hasFiles'), false), json_extract(w."rows", '$.applicantEmail'), coalesce(json_extract(w."rows", '$.spamScore'), 0), coalesce(json_extract(w."rows", '$.spamReasons'), ''), coalesce(json_extract(w."rows", '$.mailsHeld'), false), replace(json_extract(w."rows", '$.noticeAt'), 'Z', '+00:00'), json_extract(w."rows", '$.noticeLanguage'), json_extract(w."rows", '$.noticeVersion'), w."pageId", json_extract(w."rows", '$.toldStatus')
FROM "WithdrawnApplication" w;
INSERT INTO "new_Submission" ("state", "id", "programId", "submittedAt", "idempotencyKey", "pageId", "spamScore", "spamReasons", "hasFiles", "noticeVersion", "noticeLanguage", "noticeAt")
SELECT 'held', "id", "programId", "submittedAt", "idempotencyKey", "pageId", coalesce(json_extract("content", '$.spam.spamScore'), 0), coalesce(json_extract("content", '$.spam.spamReasons'), ''), json_array_length("content", '$.files') > 0, json_extract("content", '$.notice.version'), json_extract("content", '$.notice.language'), CASE WHEN json_extract("content", '$.notice.version') IS NOT NULL THEN "submittedAt" END
FROM "HeldApplication";
DROP TABLE "Submission";
ALTER TABLE "new_Submission" RENAME TO "Submission";
CREATE UNIQUE INDEX "Submission_idempotencyKey_key" ON "Submission"("idempotencyKey");
CREATE UNIQUE INDEX "Submission_pageId_key" ON "Submission"("pageId");
CREATE INDEX "Submission_programId_state_id_idx" ON "Submission"("programId", "state", "id");
CREATE INDEX "Submission_programId_state_status_id_idx" ON "Submission"("programId", "state", "status", "id");
CREATE INDEX "Submission_programId_state_hasFiles_id_idx" ON "Submission"("programId", "state", "hasFiles", "id");
CREATE INDEX "Submission_programId_state_submittedAt_idx" ON "Submission"("programId", "state", "submittedAt");
CREATE INDEX "Submission_applicantEmail_state_id_idx" ON "Submission"("applicantEmail", "state", "id");
CREATE TABLE "new_Mail" (
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
    "pageId" INTEGER,
    "replyId" INTEGER,
    CONSTRAINT "Mail_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "ContactReply" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Mail" ("id", "kind", "key", "toAddress", "toName", "subject", "text", "html", "replyTo", "messageId", "status", "attempts", "nextAttemptAt", "lastError", "createdAt", "sentAt", "submissionId", "pageId", "replyId") SELECT "id", "kind", "key", "toAddress", "toName", "subject", "text", "html", "replyTo", "messageId", "status", "attempts", "nextAttemptAt", "lastError", "createdAt", "sentAt", coalesce("submissionId", "heldId"), "pageId", "replyId" FROM "Mail";
DROP TABLE "Mail";
ALTER TABLE "new_Mail" RENAME TO "Mail";
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");
CREATE UNIQUE INDEX "Mail_messageId_key" ON "Mail"("messageId");
CREATE UNIQUE INDEX "Mail_replyId_key" ON "Mail"("replyId");
CREATE INDEX "Mail_status_nextAttemptAt_idx" ON "Mail"("status", "nextAttemptAt");
CREATE INDEX "Mail_submissionId_idx" ON "Mail"("submissionId");
CREATE INDEX "Mail_pageId_idx" ON "Mail"("pageId");

-- What belonged to withdrawn ones
INSERT INTO "SubmissionWithdrawal" ("submissionId", "withdrawnAt", "withdrawnBy", "eraseAt", "auditedWords", "idempotencyKey")
SELECT "id", "withdrawnAt", "withdrawnBy", "eraseAt", coalesce(json_extract("rows", '$.auditedNotes'), '[]'), json_extract("rows", '$.idempotencyKey')
FROM "WithdrawnApplication";
INSERT INTO "Answer" ("id", "submissionId", "fieldId", "label", "fieldType", "value", "position")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.submissionId'), json_extract(r.value, '$.fieldId'), json_extract(r.value, '$.label'), json_extract(r.value, '$.fieldType'), json_extract(r.value, '$.value'), json_extract(r.value, '$.position')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.answers') r;
INSERT INTO "Attachment" ("id", "submissionId", "fieldId", "label", "filename", "storedName", "mimeType", "bytes", "sha256", "position", "caution", "scan")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.submissionId'), json_extract(r.value, '$.fieldId'), json_extract(r.value, '$.label'), json_extract(r.value, '$.filename'), json_extract(r.value, '$.storedName'), json_extract(r.value, '$.mimeType'), json_extract(r.value, '$.bytes'), json_extract(r.value, '$.sha256'), json_extract(r.value, '$.position'), json_extract(r.value, '$.caution'), json_extract(r.value, '$.scan')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.attachments') r;
INSERT INTO "ReplacedFile" ("id", "submissionId", "fieldId", "label", "filename", "storedName", "mimeType", "bytes", "sha256", "caution", "scan", "replacedAt")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.submissionId'), json_extract(r.value, '$.fieldId'), json_extract(r.value, '$.label'), json_extract(r.value, '$.filename'), json_extract(r.value, '$.storedName'), json_extract(r.value, '$.mimeType'), json_extract(r.value, '$.bytes'), json_extract(r.value, '$.sha256'), json_extract(r.value, '$.caution'), json_extract(r.value, '$.scan'), replace(json_extract(r.value, '$.replacedAt'), 'Z', '+00:00')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.replaced') r;
INSERT INTO "SubmissionTag" ("submissionId", "tagId")
SELECT json_extract(r.value, '$.submissionId'), json_extract(r.value, '$.tagId')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.tags') r
WHERE EXISTS (SELECT 1 FROM "Tag" t WHERE t."id" = json_extract(r.value, '$.tagId'));
INSERT INTO "SubmissionNote" ("id", "submissionId", "at", "userId", "userName", "text", "editedAt")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.submissionId'), replace(json_extract(r.value, '$.at'), 'Z', '+00:00'), json_extract(r.value, '$.userId'), json_extract(r.value, '$.userName'), json_extract(r.value, '$.text'), replace(json_extract(r.value, '$.editedAt'), 'Z', '+00:00')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.notes') r;
INSERT INTO "SubmissionChange" ("id", "submissionId", "at", "userId", "userName", "batch", "kind", "before", "after", "undoneAt", "question")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.submissionId'), replace(json_extract(r.value, '$.at'), 'Z', '+00:00'), json_extract(r.value, '$.userId'), json_extract(r.value, '$.userName'), json_extract(r.value, '$.batch'), json_extract(r.value, '$.kind'), json_extract(r.value, '$.before'), json_extract(r.value, '$.after'), replace(json_extract(r.value, '$.undoneAt'), 'Z', '+00:00'), json_extract(r.value, '$.question')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.changes') r;
INSERT INTO "SubmissionMessage" ("id", "submissionId", "at", "userId", "userName", "text", "readAt", "answeredAt")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.submissionId'), replace(json_extract(r.value, '$.at'), 'Z', '+00:00'), json_extract(r.value, '$.userId'), json_extract(r.value, '$.userName'), json_extract(r.value, '$.text'), replace(json_extract(r.value, '$.readAt'), 'Z', '+00:00'), replace(json_extract(r.value, '$.answeredAt'), 'Z', '+00:00')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.messages') r;
INSERT INTO "MessageFile" ("id", "messageId", "filename", "storedName", "mimeType", "bytes", "sha256", "caution", "scan")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.messageId'), json_extract(r.value, '$.filename'), json_extract(r.value, '$.storedName'), json_extract(r.value, '$.mimeType'), json_extract(r.value, '$.bytes'), json_extract(r.value, '$.sha256'), json_extract(r.value, '$.caution'), json_extract(r.value, '$.scan')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.messages') m, json_each(m.value, '$.files') r;
INSERT INTO "AnswerRequest" ("id", "submissionId", "at", "userId", "userName", "text", "questions", "dueAt", "answeredAt", "seenAt", "endedAt")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.submissionId'), replace(json_extract(r.value, '$.at'), 'Z', '+00:00'), json_extract(r.value, '$.userId'), json_extract(r.value, '$.userName'), json_extract(r.value, '$.text'), json_extract(r.value, '$.questions'), replace(json_extract(r.value, '$.dueAt'), 'Z', '+00:00'), replace(json_extract(r.value, '$.answeredAt'), 'Z', '+00:00'), replace(json_extract(r.value, '$.seenAt'), 'Z', '+00:00'), replace(json_extract(r.value, '$.endedAt'), 'Z', '+00:00')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.requests') r;
INSERT INTO "Letter" ("id", "submissionId", "batch", "status", "subject", "text", "isEdited", "revision", "createdAt", "userId", "userName", "releasedAt", "heldFor")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.submissionId'), json_extract(r.value, '$.batch'), json_extract(r.value, '$.status'), json_extract(r.value, '$.subject'), json_extract(r.value, '$.text'), coalesce(json_extract(r.value, '$.isEdited'), false), coalesce(json_extract(r.value, '$.revision'), 1), replace(json_extract(r.value, '$.createdAt'), 'Z', '+00:00'), json_extract(r.value, '$.userId'), json_extract(r.value, '$.userName'), replace(json_extract(r.value, '$.releasedAt'), 'Z', '+00:00'), json_extract(r.value, '$.heldFor')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.letters') r;
-- With new numbers, in order: the one of a withdrawal only said that it was the last.
INSERT INTO "SubmissionReceipt" ("submissionId", "statement", "signature", "keyId")
SELECT json_extract(r.value, '$.submissionId'), json_extract(r.value, '$.statement'), json_extract(r.value, '$.signature'), json_extract(r.value, '$.keyId')
FROM "WithdrawnApplication" w, json_each(w."rows", '$.receipts') r
ORDER BY w."id", json_extract(r.value, '$.id');
INSERT INTO "Mail" ("id", "kind", "key", "toAddress", "toName", "subject", "text", "html", "replyTo", "messageId", "status", "attempts", "nextAttemptAt", "lastError", "createdAt", "sentAt", "submissionId", "pageId", "replyId")
SELECT json_extract(r.value, '$.id'), json_extract(r.value, '$.kind'), json_extract(r.value, '$.key'), json_extract(r.value, '$.toAddress'), json_extract(r.value, '$.toName'), json_extract(r.value, '$.subject'), json_extract(r.value, '$.text'), json_extract(r.value, '$.html'), json_extract(r.value, '$.replyTo'), json_extract(r.value, '$.messageId'), coalesce(json_extract(r.value, '$.status'), 'queued'), coalesce(json_extract(r.value, '$.attempts'), 0), replace(json_extract(r.value, '$.nextAttemptAt'), 'Z', '+00:00'), json_extract(r.value, '$.lastError'), replace(json_extract(r.value, '$.createdAt'), 'Z', '+00:00'), replace(json_extract(r.value, '$.sentAt'), 'Z', '+00:00'), w."id", (SELECT p."id" FROM "PrivatePage" p WHERE p."id" = json_extract(r.value, '$.pageId')), NULL
FROM "WithdrawnApplication" w, json_each(w."rows", '$.mails') r;

-- What belonged to held ones
INSERT INTO "SubmissionHold" ("submissionId", "expiresAt", "isSuspected", "parentAddress", "tokenHash", "linkAt", "ownMailboxes")
SELECT "id", "expiresAt", "isSuspected", "parentAddress", "tokenHash", "linkAt", coalesce(json_extract("content", '$.ownMailboxes'), '[]')
FROM "HeldApplication";
INSERT INTO "Answer" ("submissionId", "fieldId", "label", "fieldType", "value", "position")
SELECT h."id", json_extract(r.value, '$.field.id'), json_extract(r.value, '$.field.label'), json_extract(r.value, '$.field.fieldType'), json_extract(r.value, '$.value'), r.key
FROM "HeldApplication" h, json_each(h."content", '$.answers') r
ORDER BY h."id", r.key;
INSERT INTO "Attachment" ("submissionId", "fieldId", "label", "filename", "storedName", "mimeType", "bytes", "sha256", "position", "caution", "scan")
SELECT h."id", json_extract(r.value, '$.field.id'), json_extract(r.value, '$.field.label'), json_extract(r.value, '$.filename'), json_extract(r.value, '$.storedName'), json_extract(r.value, '$.mimeType'), json_extract(r.value, '$.bytes'), json_extract(r.value, '$.sha256'), r.key, json_extract(r.value, '$.caution'), json_extract(r.value, '$.scan')
FROM "HeldApplication" h, json_each(h."content", '$.files') r
ORDER BY h."id", r.key;
INSERT INTO "SubmissionReceipt" ("submissionId", "statement", "signature", "keyId")
SELECT "id", json_extract("content", '$.receipt.statement'), json_extract("content", '$.receipt.signature'), json_extract("content", '$.receipt.keyId')
FROM "HeldApplication"
WHERE json_extract("content", '$.receipt.statement') IS NOT NULL;

DROP TABLE "HeldFile";
DROP TABLE "HeldApplication";
DROP TABLE "WithdrawnFile";
DROP TABLE "WithdrawnApplication";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionHold_tokenHash_key" ON "SubmissionHold"("tokenHash");

-- CreateIndex
CREATE INDEX "SubmissionHold_expiresAt_idx" ON "SubmissionHold"("expiresAt");

-- CreateIndex
CREATE INDEX "SubmissionWithdrawal_eraseAt_idx" ON "SubmissionWithdrawal"("eraseAt");
