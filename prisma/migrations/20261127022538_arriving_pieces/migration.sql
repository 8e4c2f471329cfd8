-- AlterTable
ALTER TABLE "DraftFile" ADD COLUMN "uploadId" TEXT;

-- CreateTable
CREATE TABLE "ArrivingUpload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "pageId" INTEGER NOT NULL,
    "announced" JSONB NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ArrivingPiece" (
    "uploadId" TEXT NOT NULL,
    "begin" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    PRIMARY KEY ("uploadId", "begin"),
    CONSTRAINT "ArrivingPiece_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "ArrivingUpload" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ArrivingPiece_name_key" ON "ArrivingPiece"("name");

-- CreateIndex
CREATE INDEX "DraftFile_uploadId_idx" ON "DraftFile"("uploadId");
