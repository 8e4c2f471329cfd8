-- AlterTable
ALTER TABLE "FormField" ADD COLUMN "columns" TEXT;
ALTER TABLE "FormField" ADD COLUMN "maxRows" INTEGER;
ALTER TABLE "FormField" ADD COLUMN "minRows" INTEGER;
