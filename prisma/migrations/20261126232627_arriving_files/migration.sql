-- CreateTable
CREATE TABLE "ArrivingFile" (
    "folder" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("folder", "name")
);

-- CreateIndex
CREATE INDEX "ArrivingFile_until_idx" ON "ArrivingFile"("until");
