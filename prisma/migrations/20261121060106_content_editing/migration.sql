-- CreateTable
CREATE TABLE "ContentItem" (
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "liveRevision" INTEGER,
    "publishAt" DATETIME,
    "unpublishAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "updatedBy" TEXT NOT NULL,
    "removedAt" DATETIME,

    PRIMARY KEY ("entity", "entityId")
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT,
    "userEmail" TEXT,
    "action" TEXT NOT NULL,
    "values" JSONB NOT NULL
);

-- CreateTable
CREATE TABLE "IdSequence" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "next" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "ContentPreview" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_About" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "about" TEXT NOT NULL,
    "vision" TEXT NOT NULL,
    "mission" TEXT NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "About_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_About" ("about", "id", "imageId", "mission", "vision") SELECT "about", "id", "imageId", "mission", "vision" FROM "About";
DROP TABLE "About";
ALTER TABLE "new_About" RENAME TO "About";
CREATE TABLE "new_AboutCard" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "AboutCard_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_AboutCard" ("id", "imageId", "position", "text", "title") SELECT "id", "imageId", "position", "text", "title" FROM "AboutCard";
DROP TABLE "AboutCard";
ALTER TABLE "new_AboutCard" RENAME TO "AboutCard";
CREATE TABLE "new_Announcement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "announcement" TEXT NOT NULL,
    "link" TEXT NOT NULL
);
INSERT INTO "new_Announcement" ("announcement", "id", "link") SELECT "announcement", "id", "link" FROM "Announcement";
DROP TABLE "Announcement";
ALTER TABLE "new_Announcement" RENAME TO "Announcement";
CREATE TABLE "new_Banner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "Banner_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Banner" ("id", "imageId", "title") SELECT "id", "imageId", "title" FROM "Banner";
DROP TABLE "Banner";
ALTER TABLE "new_Banner" RENAME TO "Banner";
CREATE TABLE "new_Committee" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL
);
INSERT INTO "new_Committee" ("category", "description", "fullName", "id", "name") SELECT "category", "description", "fullName", "id", "name" FROM "Committee";
DROP TABLE "Committee";
ALTER TABLE "new_Committee" RENAME TO "Committee";
CREATE TABLE "new_Event" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "date" DATETIME NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "Event_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Event" ("date", "description", "id", "imageId", "title") SELECT "date", "description", "id", "imageId", "title" FROM "Event";
DROP TABLE "Event";
ALTER TABLE "new_Event" RENAME TO "Event";
CREATE INDEX "Event_date_idx" ON "Event"("date");
CREATE TABLE "new_FocusArea" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "FocusArea_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_FocusArea" ("description", "id", "imageId", "position", "title") SELECT "description", "id", "imageId", "position", "title" FROM "FocusArea";
DROP TABLE "FocusArea";
ALTER TABLE "new_FocusArea" RENAME TO "FocusArea";
CREATE TABLE "new_GalleryItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "imageId" INTEGER NOT NULL,
    CONSTRAINT "GalleryItem_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_GalleryItem" ("id", "imageId") SELECT "id", "imageId" FROM "GalleryItem";
DROP TABLE "GalleryItem";
ALTER TABLE "new_GalleryItem" RENAME TO "GalleryItem";
CREATE TABLE "new_HomeValue" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "number" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "position" INTEGER NOT NULL
);
INSERT INTO "new_HomeValue" ("id", "number", "position", "title") SELECT "id", "number", "position", "title" FROM "HomeValue";
DROP TABLE "HomeValue";
ALTER TABLE "new_HomeValue" RENAME TO "HomeValue";
CREATE TABLE "new_Media" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "file" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "alt" TEXT NOT NULL,
    "dominantColor" TEXT NOT NULL,
    "placeholder" TEXT NOT NULL,
    "focalX" INTEGER NOT NULL DEFAULT 50,
    "focalY" INTEGER NOT NULL DEFAULT 50,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_Media" ("alt", "bytes", "createdAt", "dominantColor", "file", "height", "id", "mimeType", "placeholder", "sha256", "width") SELECT "alt", "bytes", "createdAt", "dominantColor", "file", "height", "id", "mimeType", "placeholder", "sha256", "width" FROM "Media";
DROP TABLE "Media";
ALTER TABLE "new_Media" RENAME TO "Media";
CREATE UNIQUE INDEX "Media_file_key" ON "Media"("file");
CREATE TABLE "new_Mentor" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "link" TEXT,
    "priority" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "Mentor_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Mentor" ("bio", "id", "imageId", "link", "name", "priority", "role") SELECT "bio", "id", "imageId", "link", "name", "priority", "role" FROM "Mentor";
DROP TABLE "Mentor";
ALTER TABLE "new_Mentor" RENAME TO "Mentor";
CREATE TABLE "new_Message" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "Message_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Message" ("body", "designation", "excerpt", "id", "imageId", "name", "position", "slug", "title") SELECT "body", "designation", "excerpt", "id", "imageId", "name", "position", "slug", "title" FROM "Message";
DROP TABLE "Message";
ALTER TABLE "new_Message" RENAME TO "Message";
CREATE UNIQUE INDEX "Message_slug_key" ON "Message"("slug");
CREATE TABLE "new_Newsletter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "driveLink" TEXT NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "Newsletter_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Newsletter" ("description", "driveLink", "id", "imageId", "name") SELECT "description", "driveLink", "id", "imageId", "name" FROM "Newsletter";
DROP TABLE "Newsletter";
ALTER TABLE "new_Newsletter" RENAME TO "Newsletter";
CREATE TABLE "new_Objective" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "position" INTEGER NOT NULL
);
INSERT INTO "new_Objective" ("id", "position", "text", "title") SELECT "id", "position", "text", "title" FROM "Objective";
DROP TABLE "Objective";
ALTER TABLE "new_Objective" RENAME TO "Objective";
CREATE TABLE "new_Partner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "tag" TEXT,
    "website" TEXT,
    "imageId" INTEGER,
    CONSTRAINT "Partner_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Partner" ("id", "imageId", "name", "tag", "website") SELECT "id", "imageId", "name", "tag", "website" FROM "Partner";
DROP TABLE "Partner";
ALTER TABLE "new_Partner" RENAME TO "Partner";
CREATE TABLE "new_Person" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "group" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "quote" TEXT,
    "linkedin" TEXT,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "Person_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Person" ("bio", "designation", "group", "id", "imageId", "linkedin", "name", "position", "quote") SELECT "bio", "designation", "group", "id", "imageId", "linkedin", "name", "position", "quote" FROM "Person";
DROP TABLE "Person";
ALTER TABLE "new_Person" RENAME TO "Person";
CREATE INDEX "Person_group_position_idx" ON "Person"("group", "position");
CREATE TABLE "new_Program" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "googleFormLink" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "opensAt" DATETIME,
    "closesAt" DATETIME,
    "position" INTEGER NOT NULL
);
INSERT INTO "new_Program" ("closesAt", "description", "googleFormLink", "id", "isActive", "opensAt", "position", "title") SELECT "closesAt", "description", "googleFormLink", "id", "isActive", "opensAt", "position", "title" FROM "Program";
DROP TABLE "Program";
ALTER TABLE "new_Program" RENAME TO "Program";
CREATE TABLE "new_StakeholderPage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "StakeholderPage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_StakeholderPage" ("body", "id", "imageId", "position", "slug", "title") SELECT "body", "id", "imageId", "position", "slug", "title" FROM "StakeholderPage";
DROP TABLE "StakeholderPage";
ALTER TABLE "new_StakeholderPage" RENAME TO "StakeholderPage";
CREATE UNIQUE INDEX "StakeholderPage_slug_key" ON "StakeholderPage"("slug");
CREATE TABLE "new_Startup" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "sector" TEXT,
    "stage" TEXT,
    "trl" INTEGER,
    "website" TEXT,
    "productWebsite" TEXT,
    "productDescription" TEXT,
    "companyName" TEXT,
    "incorporationDate" DATETIME,
    "officeAddress" TEXT,
    "dpiitNumber" TEXT,
    "bhaskarId" TEXT,
    "agreementType" TEXT,
    "agreementDate" DATETIME,
    "incubatorSupport" TEXT,
    "fundRaised" BIGINT,
    "revenue" BIGINT,
    "employeeCount" INTEGER,
    "milestones" TEXT,
    "mediaPresence" TEXT,
    "priority" INTEGER NOT NULL,
    "moneyPublished" BOOLEAN NOT NULL DEFAULT false,
    "logoId" INTEGER,
    "productImageId" INTEGER,
    CONSTRAINT "Startup_logoId_fkey" FOREIGN KEY ("logoId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Startup_productImageId_fkey" FOREIGN KEY ("productImageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Startup" ("agreementDate", "agreementType", "bhaskarId", "companyName", "description", "dpiitNumber", "employeeCount", "fundRaised", "id", "incorporationDate", "incubatorSupport", "logoId", "mediaPresence", "milestones", "moneyPublished", "name", "officeAddress", "priority", "productDescription", "productImageId", "productWebsite", "revenue", "sector", "stage", "trl", "website") SELECT "agreementDate", "agreementType", "bhaskarId", "companyName", "description", "dpiitNumber", "employeeCount", "fundRaised", "id", "incorporationDate", "incubatorSupport", "logoId", "mediaPresence", "milestones", "moneyPublished", "name", "officeAddress", "priority", "productDescription", "productImageId", "productWebsite", "revenue", "sector", "stage", "trl", "website" FROM "Startup";
DROP TABLE "Startup";
ALTER TABLE "new_Startup" RENAME TO "Startup";
CREATE INDEX "Startup_priority_idx" ON "Startup"("priority");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "ContentItem_publishAt_idx" ON "ContentItem"("publishAt");

-- CreateIndex
CREATE INDEX "ContentItem_unpublishAt_idx" ON "ContentItem"("unpublishAt");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_entity_entityId_number_key" ON "Revision"("entity", "entityId", "number");

-- CreateIndex
CREATE INDEX "ContentPreview_expiresAt_idx" ON "ContentPreview"("expiresAt");
