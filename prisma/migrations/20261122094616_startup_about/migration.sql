-- AlterTable
ALTER TABLE "Startup" ADD COLUMN "about" TEXT;
