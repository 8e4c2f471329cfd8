-- CreateTable
CREATE TABLE "TextPage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "place" TEXT,
    "reviewedOn" DATETIME
);

-- CreateTable
CREATE TABLE "TextPagePicture" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "textPageId" INTEGER NOT NULL,
    "caption" TEXT,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "TextPagePicture_textPageId_fkey" FOREIGN KEY ("textPageId") REFERENCES "TextPage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TextPagePicture_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "TextPagePicture_textPageId_position_idx" ON "TextPagePicture"("textPageId", "position");
