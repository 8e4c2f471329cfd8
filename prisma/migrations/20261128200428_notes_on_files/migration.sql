-- AlterTable
ALTER TABLE "DraftFile" ADD COLUMN "note" TEXT;
