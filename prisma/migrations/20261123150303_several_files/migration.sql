-- AlterTable
ALTER TABLE "FormField" ADD COLUMN "maxFiles" INTEGER;
