-- AlterTable
ALTER TABLE "Event" ADD COLUMN "endsAt" DATETIME;
ALTER TABLE "Event" ADD COLUMN "mapLink" TEXT;
ALTER TABLE "Event" ADD COLUMN "onlineLink" TEXT;
ALTER TABLE "Event" ADD COLUMN "places" INTEGER;
ALTER TABLE "Event" ADD COLUMN "registration" TEXT;
ALTER TABLE "Event" ADD COLUMN "venue" TEXT;

-- AlterTable
ALTER TABLE "Mentor" ADD COLUMN "expertise" TEXT;

-- AlterTable
ALTER TABLE "Startup" ADD COLUMN "need" TEXT;

-- CreateTable
CREATE TABLE "MentorLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "mentorId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    CONSTRAINT "MentorLink_mentorId_fkey" FOREIGN KEY ("mentorId") REFERENCES "Mentor" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MentorLink_mentorId_position_idx" ON "MentorLink"("mentorId", "position");
