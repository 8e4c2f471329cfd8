-- CreateTable
CREATE TABLE "MessageFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "caution" TEXT,
    "scan" TEXT,
    CONSTRAINT "MessageFile_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "SubmissionMessage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MessageTemplate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "MessageFile_storedName_key" ON "MessageFile"("storedName");

-- CreateIndex
CREATE INDEX "MessageFile_messageId_id_idx" ON "MessageFile"("messageId", "id");

-- CreateIndex
CREATE INDEX "MessageFile_scan_idx" ON "MessageFile"("scan");

-- CreateIndex
CREATE UNIQUE INDEX "MessageTemplate_kind_name_key" ON "MessageTemplate"("kind", "name");
