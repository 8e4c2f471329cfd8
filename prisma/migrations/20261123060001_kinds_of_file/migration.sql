-- AlterTable
ALTER TABLE "FormField" ADD COLUMN "fileKind" TEXT;
ALTER TABLE "FormField" ADD COLUMN "maxMegabytes" INTEGER;
