-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "claimedUntil" DATETIME;

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT NOT NULL,
    "until" DATETIME NOT NULL,
    "isWanted" BOOLEAN NOT NULL DEFAULT false
);
