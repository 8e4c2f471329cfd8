-- DropIndex
DROP INDEX "Message_slug_key";

-- AlterTable
ALTER TABLE "Message" ADD COLUMN "linkLabel" TEXT;
ALTER TABLE "Message" ADD COLUMN "menuLabel" TEXT;

-- The three messages that every site had keep their names in menus and among links.
UPDATE "Message" SET "menuLabel" = 'Vice-Chancellor and Chairman', "linkLabel" = 'Chairman’s Message' WHERE "slug" = 'vcMessage';
UPDATE "Message" SET "menuLabel" = 'Director', "linkLabel" = 'Director’s Message' WHERE "slug" = 'directormessage';
UPDATE "Message" SET "menuLabel" = 'CEO', "linkLabel" = 'CEO’s Message' WHERE "slug" = 'ceomessage';
