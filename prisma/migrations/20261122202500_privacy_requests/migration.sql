-- CreateTable
CREATE TABLE "PrivacyRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "receivedAt" DATETIME NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredAt" DATETIME,
    "answeredBy" TEXT,
    "nomineeName" TEXT,
    "nomineeEmail" TEXT,
    "nomineeRelation" TEXT,
    "clearedAt" DATETIME
);

-- CreateTable
CREATE TABLE "PrivacyStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "requestId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userEmail" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    CONSTRAINT "PrivacyStep_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "PrivacyRequest" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PrivacyRequest_answeredAt_dueAt_idx" ON "PrivacyRequest"("answeredAt", "dueAt");

-- CreateIndex
CREATE INDEX "PrivacyRequest_state_dueAt_idx" ON "PrivacyRequest"("state", "dueAt");

-- CreateIndex
CREATE INDEX "PrivacyRequest_email_idx" ON "PrivacyRequest"("email");

-- CreateIndex
CREATE INDEX "PrivacyStep_requestId_id_idx" ON "PrivacyStep"("requestId", "id");
