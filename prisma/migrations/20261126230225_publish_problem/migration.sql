-- AlterTable
ALTER TABLE "ContentItem" ADD COLUMN "publishProblem" TEXT;
