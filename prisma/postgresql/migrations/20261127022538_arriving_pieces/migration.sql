-- AlterTable
ALTER TABLE "DraftFile" ADD COLUMN     "uploadId" TEXT;

-- CreateTable
CREATE TABLE "ArrivingUpload" (
    "id" TEXT NOT NULL,
    "pageId" INTEGER NOT NULL,
    "announced" JSONB NOT NULL,
    "changedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ArrivingUpload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArrivingPiece" (
    "uploadId" TEXT NOT NULL,
    "begin" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "ArrivingPiece_pkey" PRIMARY KEY ("uploadId","begin")
);

-- CreateIndex
CREATE UNIQUE INDEX "ArrivingPiece_name_key" ON "ArrivingPiece"("name");

-- CreateIndex
CREATE INDEX "DraftFile_uploadId_idx" ON "DraftFile"("uploadId");

-- AddForeignKey
ALTER TABLE "ArrivingPiece" ADD CONSTRAINT "ArrivingPiece_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "ArrivingUpload"("id") ON DELETE CASCADE ON UPDATE CASCADE;
