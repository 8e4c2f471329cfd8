-- AlterTable
ALTER TABLE "Newsletter" ADD COLUMN     "date" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Announcement" ADD COLUMN     "date" TIMESTAMP(3);
