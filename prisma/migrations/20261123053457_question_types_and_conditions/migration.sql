-- AlterTable
ALTER TABLE "FormField" ADD COLUMN "options" TEXT;
ALTER TABLE "FormField" ADD COLUMN "requireIf" TEXT;
ALTER TABLE "FormField" ADD COLUMN "showIf" TEXT;
