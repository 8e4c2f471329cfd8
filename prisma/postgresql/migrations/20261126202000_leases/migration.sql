-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "claimedUntil" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,
    "isWanted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("name")
);
