-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "toldStatus" TEXT;

-- CreateTable
CREATE TABLE "Letter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "batch" TEXT NOT NULL,
    "status" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "isEdited" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "releasedAt" DATETIME,
    "heldFor" INTEGER,
    CONSTRAINT "Letter_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LetterTemplate" (
    "status" TEXT NOT NULL PRIMARY KEY,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Letter_heldFor_key" ON "Letter"("heldFor");

-- CreateIndex
CREATE INDEX "Letter_submissionId_id_idx" ON "Letter"("submissionId", "id");

-- CreateIndex
CREATE INDEX "Letter_batch_id_idx" ON "Letter"("batch", "id");

-- CreateIndex
CREATE INDEX "Letter_releasedAt_batch_idx" ON "Letter"("releasedAt", "batch");
