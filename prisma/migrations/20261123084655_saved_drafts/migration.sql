-- CreateTable
CREATE TABLE "DraftAnswer" (
    "draftId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "fieldType" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "linkId" INTEGER,
    "writtenBy" TEXT NOT NULL,
    "savedAt" DATETIME NOT NULL,
    "otherValue" TEXT,

    PRIMARY KEY ("draftId", "fieldId"),
    CONSTRAINT "DraftAnswer_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "SubmissionDraft" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
-- Ordered by hand: the files find the new number of their draft by its token.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_SubmissionDraft" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT,
    "pageId" INTEGER,
    "programId" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "errors" JSONB NOT NULL,
    "message" TEXT NOT NULL,
    "client" TEXT NOT NULL DEFAULT '',
    "begunAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "changedAt" DATETIME,
    "address" TEXT,
    "noReminders" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "SubmissionDraft_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SubmissionDraft_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_SubmissionDraft" ("answers", "begunAt", "client", "createdAt", "errors", "expiresAt", "message", "programId", "tokenHash") SELECT "answers", "begunAt", "client", "createdAt", "errors", "expiresAt", "message", "programId", "tokenHash" FROM "SubmissionDraft";
CREATE TABLE "new_DraftFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "draftId" INTEGER NOT NULL,
    "fieldId" INTEGER,
    "label" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    CONSTRAINT "DraftFile_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "SubmissionDraft" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_DraftFile" ("id", "draftId", "label", "filename", "storedName", "mimeType", "bytes", "sha256")
SELECT "file"."id", "draft"."id", "file"."label", "file"."filename", "file"."storedName", "file"."mimeType", "file"."bytes", "file"."sha256"
FROM "DraftFile" AS "file" JOIN "new_SubmissionDraft" AS "draft" ON "draft"."tokenHash" = "file"."tokenHash";
DROP TABLE "DraftFile";
ALTER TABLE "new_DraftFile" RENAME TO "DraftFile";
CREATE UNIQUE INDEX "DraftFile_storedName_key" ON "DraftFile"("storedName");
CREATE INDEX "DraftFile_draftId_idx" ON "DraftFile"("draftId");
DROP TABLE "SubmissionDraft";
ALTER TABLE "new_SubmissionDraft" RENAME TO "SubmissionDraft";
CREATE UNIQUE INDEX "SubmissionDraft_tokenHash_key" ON "SubmissionDraft"("tokenHash");
CREATE UNIQUE INDEX "SubmissionDraft_pageId_key" ON "SubmissionDraft"("pageId");
CREATE INDEX "SubmissionDraft_expiresAt_idx" ON "SubmissionDraft"("expiresAt");
CREATE INDEX "SubmissionDraft_programId_idx" ON "SubmissionDraft"("programId");
CREATE INDEX "SubmissionDraft_address_idx" ON "SubmissionDraft"("address");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
