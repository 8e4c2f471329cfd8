-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "endsAt" TIMESTAMP(3),
ADD COLUMN     "mapLink" TEXT,
ADD COLUMN     "onlineLink" TEXT,
ADD COLUMN     "places" INTEGER,
ADD COLUMN     "registration" TEXT,
ADD COLUMN     "venue" TEXT;

-- AlterTable
ALTER TABLE "Mentor" ADD COLUMN     "expertise" TEXT;

-- AlterTable
ALTER TABLE "Startup" ADD COLUMN     "need" TEXT;

-- CreateTable
CREATE TABLE "MentorLink" (
    "id" SERIAL NOT NULL,
    "mentorId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "MentorLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MentorLink_mentorId_position_idx" ON "MentorLink"("mentorId", "position");

-- AddForeignKey
ALTER TABLE "MentorLink" ADD CONSTRAINT "MentorLink_mentorId_fkey" FOREIGN KEY ("mentorId") REFERENCES "Mentor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT let_sequence_follow('MentorLink');
SELECT let_content_version_follow('MentorLink');
