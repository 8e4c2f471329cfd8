-- AlterTable
ALTER TABLE "Revision" ALTER COLUMN "values" SET DATA TYPE JSON;

-- AlterTable
ALTER TABLE "ContentPreview" ALTER COLUMN "values" SET DATA TYPE JSON;
