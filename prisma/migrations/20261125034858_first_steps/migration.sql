-- AlterTable
ALTER TABLE "User" ADD COLUMN "stepsPutAwayAt" DATETIME;
