-- AlterTable
ALTER TABLE "Identity" ADD COLUMN     "iconId" INTEGER;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_iconId_fkey" FOREIGN KEY ("iconId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
