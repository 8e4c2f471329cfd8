-- AlterTable
ALTER TABLE "Announcement" ADD COLUMN "date" DATETIME;

-- AlterTable
ALTER TABLE "Newsletter" ADD COLUMN "date" DATETIME;
