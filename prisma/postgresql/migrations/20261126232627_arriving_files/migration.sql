-- CreateTable
CREATE TABLE "ArrivingFile" (
    "folder" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ArrivingFile_pkey" PRIMARY KEY ("folder","name")
);

-- CreateIndex
CREATE INDEX "ArrivingFile_until_idx" ON "ArrivingFile"("until");
