-- CreateTable
CREATE TABLE "WithdrawnApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "programId" INTEGER NOT NULL,
    "submittedAt" DATETIME NOT NULL,
    "status" TEXT NOT NULL,
    "withdrawnAt" DATETIME NOT NULL,
    "withdrawnBy" TEXT NOT NULL,
    "eraseAt" DATETIME NOT NULL,
    "rows" JSONB NOT NULL,
    CONSTRAINT "WithdrawnApplication_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WithdrawnFile" (
    "storedName" TEXT NOT NULL PRIMARY KEY,
    "applicationId" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    CONSTRAINT "WithdrawnFile_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "WithdrawnApplication" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Erasure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "thingId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "erasedAt" DATETIME NOT NULL,
    "reason" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "ErasedCount" (
    "programId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("programId", "day", "status"),
    CONSTRAINT "ErasedCount_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "WithdrawnApplication_eraseAt_idx" ON "WithdrawnApplication"("eraseAt");

-- CreateIndex
CREATE INDEX "WithdrawnFile_applicationId_idx" ON "WithdrawnFile"("applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "Erasure_kind_thingId_createdAt_key" ON "Erasure"("kind", "thingId", "createdAt");

-- What leaves the search index leaves its file too.
INSERT INTO "SubmissionSearch" ("SubmissionSearch", "rank") VALUES ('secure-delete', 1);
