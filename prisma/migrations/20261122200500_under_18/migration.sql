-- CreateTable
CREATE TABLE "HeldApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "programId" INTEGER NOT NULL,
    "submittedAt" DATETIME NOT NULL,
    "idempotencyKey" TEXT,
    "expiresAt" DATETIME NOT NULL,
    "isSuspected" BOOLEAN NOT NULL,
    "parentAddress" TEXT,
    "tokenHash" TEXT,
    "linkAt" DATETIME,
    "content" JSONB NOT NULL,
    CONSTRAINT "HeldApplication_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HeldFile" (
    "storedName" TEXT NOT NULL PRIMARY KEY,
    "applicationId" INTEGER NOT NULL,
    CONSTRAINT "HeldFile_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "HeldApplication" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_FormField" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "programId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "fieldType" TEXT NOT NULL,
    "isRequired" BOOLEAN NOT NULL DEFAULT false,
    "order" INTEGER NOT NULL,
    "helpText" TEXT,
    "maxLength" INTEGER,
    "minimum" TEXT,
    "maximum" TEXT,
    "meansMinor" BOOLEAN NOT NULL DEFAULT false,
    "asksParent" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "FormField_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_FormField" ("fieldType", "helpText", "id", "isRequired", "label", "maxLength", "maximum", "minimum", "order", "programId") SELECT "fieldType", "helpText", "id", "isRequired", "label", "maxLength", "maximum", "minimum", "order", "programId" FROM "FormField";
DROP TABLE "FormField";
ALTER TABLE "new_FormField" RENAME TO "FormField";
CREATE UNIQUE INDEX "FormField_programId_label_key" ON "FormField"("programId", "label");
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
    "heldId" INTEGER,
    CONSTRAINT "Mail_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_heldId_fkey" FOREIGN KEY ("heldId") REFERENCES "HeldApplication" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Mail" ("attempts", "createdAt", "html", "id", "key", "kind", "lastError", "messageId", "nextAttemptAt", "replyTo", "sentAt", "status", "subject", "submissionId", "text", "toAddress", "toName") SELECT "attempts", "createdAt", "html", "id", "key", "kind", "lastError", "messageId", "nextAttemptAt", "replyTo", "sentAt", "status", "subject", "submissionId", "text", "toAddress", "toName" FROM "Mail";
DROP TABLE "Mail";
ALTER TABLE "new_Mail" RENAME TO "Mail";
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");
CREATE UNIQUE INDEX "Mail_messageId_key" ON "Mail"("messageId");
CREATE INDEX "Mail_status_nextAttemptAt_idx" ON "Mail"("status", "nextAttemptAt");
CREATE INDEX "Mail_submissionId_idx" ON "Mail"("submissionId");
CREATE INDEX "Mail_heldId_idx" ON "Mail"("heldId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "HeldApplication_idempotencyKey_key" ON "HeldApplication"("idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "HeldApplication_tokenHash_key" ON "HeldApplication"("tokenHash");

-- CreateIndex
CREATE INDEX "HeldApplication_expiresAt_idx" ON "HeldApplication"("expiresAt");

-- CreateIndex
CREATE INDEX "HeldFile_applicationId_idx" ON "HeldFile"("applicationId");
