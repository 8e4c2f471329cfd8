-- AlterTable
ALTER TABLE "Program" ADD COLUMN "nextSteps" TEXT;
