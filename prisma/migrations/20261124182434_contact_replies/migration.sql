-- CreateTable
CREATE TABLE "ContactReply" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    CONSTRAINT "ContactReply_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ContactMessage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
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
    "pageId" INTEGER,
    "replyId" INTEGER,
    CONSTRAINT "Mail_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_heldId_fkey" FOREIGN KEY ("heldId") REFERENCES "HeldApplication" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "ContactReply" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Mail" ("attempts", "createdAt", "heldId", "html", "id", "key", "kind", "lastError", "messageId", "nextAttemptAt", "pageId", "replyTo", "sentAt", "status", "subject", "submissionId", "text", "toAddress", "toName") SELECT "attempts", "createdAt", "heldId", "html", "id", "key", "kind", "lastError", "messageId", "nextAttemptAt", "pageId", "replyTo", "sentAt", "status", "subject", "submissionId", "text", "toAddress", "toName" FROM "Mail";
DROP TABLE "Mail";
ALTER TABLE "new_Mail" RENAME TO "Mail";
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");
CREATE UNIQUE INDEX "Mail_messageId_key" ON "Mail"("messageId");
CREATE UNIQUE INDEX "Mail_replyId_key" ON "Mail"("replyId");
CREATE INDEX "Mail_status_nextAttemptAt_idx" ON "Mail"("status", "nextAttemptAt");
CREATE INDEX "Mail_submissionId_idx" ON "Mail"("submissionId");
CREATE INDEX "Mail_heldId_idx" ON "Mail"("heldId");
CREATE INDEX "Mail_pageId_idx" ON "Mail"("pageId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "ContactReply_messageId_id_idx" ON "ContactReply"("messageId", "id");
