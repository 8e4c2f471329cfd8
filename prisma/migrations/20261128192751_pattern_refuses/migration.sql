-- AlterTable
ALTER TABLE "FormField" ADD COLUMN "patternRefuses" BOOLEAN NOT NULL DEFAULT false;
