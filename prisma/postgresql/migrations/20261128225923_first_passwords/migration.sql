-- AlterTable
ALTER TABLE "User" ADD COLUMN "hasFirstPassword" BOOLEAN NOT NULL DEFAULT false;
