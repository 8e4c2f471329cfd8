-- AlterTable
ALTER TABLE "PrivacyRequest" ADD COLUMN "confirmedAt" DATETIME;
