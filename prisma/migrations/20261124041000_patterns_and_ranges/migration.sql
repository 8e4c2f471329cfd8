-- AlterTable
ALTER TABLE "FormField" ADD COLUMN "dateLimit" TEXT;
ALTER TABLE "FormField" ADD COLUMN "earliest" DATETIME;
ALTER TABLE "FormField" ADD COLUMN "latest" DATETIME;
ALTER TABLE "FormField" ADD COLUMN "pattern" TEXT;
