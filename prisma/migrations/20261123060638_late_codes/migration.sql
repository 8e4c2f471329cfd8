-- CreateTable
CREATE TABLE "LateCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "programId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "uses" INTEGER NOT NULL,
    "usesLeft" INTEGER NOT NULL,
    "validUntil" DATETIME NOT NULL,
    "whenFull" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "LateCode_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "LateCode_codeHash_key" ON "LateCode"("codeHash");

-- CreateIndex
CREATE INDEX "LateCode_programId_id_idx" ON "LateCode"("programId", "id");
