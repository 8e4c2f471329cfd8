-- AlterTable
ALTER TABLE "User" ADD COLUMN     "roles" TEXT;

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "roles" TEXT;
