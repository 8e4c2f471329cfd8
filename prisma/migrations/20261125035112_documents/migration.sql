-- CreateTable
CREATE TABLE "Document" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "file" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "pages" INTEGER,
    "isTagged" BOOLEAN,
    "language" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "TextPageFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "textPageId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "textBeside" TEXT,
    "position" INTEGER NOT NULL,
    "documentId" INTEGER,
    CONSTRAINT "TextPageFile_textPageId_fkey" FOREIGN KEY ("textPageId") REFERENCES "TextPage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TextPageFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Document_file_key" ON "Document"("file");

-- CreateIndex
CREATE INDEX "TextPageFile_textPageId_position_idx" ON "TextPageFile"("textPageId", "position");

-- CreateIndex
CREATE INDEX "TextPageFile_documentId_idx" ON "TextPageFile"("documentId");
