-- CreateTable
CREATE TABLE "SubmissionMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "readAt" DATETIME,
    "answeredAt" DATETIME,
    CONSTRAINT "SubmissionMessage_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SubmissionMessage_submissionId_id_idx" ON "SubmissionMessage"("submissionId", "id");

-- CreateIndex
CREATE INDEX "SubmissionMessage_userId_answeredAt_id_idx" ON "SubmissionMessage"("userId", "answeredAt", "id");
