-- CreateTable
CREATE TABLE "SubmissionStartup" (
    "submissionId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "startupId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,

    CONSTRAINT "SubmissionStartup_pkey" PRIMARY KEY ("submissionId","number")
);

-- CreateIndex
CREATE INDEX "SubmissionStartup_startupId_idx" ON "SubmissionStartup"("startupId");

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionStartup_submissionId_startupId_key" ON "SubmissionStartup"("submissionId", "startupId");

-- AddForeignKey
ALTER TABLE "SubmissionStartup" ADD CONSTRAINT "SubmissionStartup_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
