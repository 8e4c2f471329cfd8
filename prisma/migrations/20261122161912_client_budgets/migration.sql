-- CreateTable
CREATE TABLE "Throttle" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "endsAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Throttle_endsAt_idx" ON "Throttle"("endsAt");

-- Adding the column moves no row, so that the files of drafts stay.
ALTER TABLE "SubmissionDraft" ADD COLUMN "client" TEXT NOT NULL DEFAULT '';
