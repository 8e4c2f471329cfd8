-- CreateTable
CREATE TABLE "SubmissionRead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "hour" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userEmail" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "thing" TEXT NOT NULL,
    "programId" INTEGER,
    "submissionId" INTEGER
);

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionRead_userId_thing_hour_key" ON "SubmissionRead"("userId", "thing", "hour");

-- CreateIndex
CREATE INDEX "SubmissionRead_submissionId_id_idx" ON "SubmissionRead"("submissionId", "id");

-- CreateIndex
CREATE INDEX "SubmissionRead_userEmail_id_idx" ON "SubmissionRead"("userEmail", "id");

-- CreateIndex
CREATE INDEX "SubmissionRead_at_idx" ON "SubmissionRead"("at");
