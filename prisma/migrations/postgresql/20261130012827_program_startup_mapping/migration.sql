-- AlterTable
ALTER TABLE "Program" ADD COLUMN     "startupMapping" JSONB;
