-- CreateTable
CREATE TABLE "Notice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "kind" TEXT NOT NULL,
    "number" TEXT,
    "title" TEXT NOT NULL,
    "slug" TEXT,
    "body" TEXT NOT NULL,
    "publishedOn" DATETIME NOT NULL,
    "opensAt" DATETIME,
    "closesAt" DATETIME
);

-- CreateTable
CREATE TABLE "NoticeFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "noticeId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "textBeside" TEXT,
    "position" INTEGER NOT NULL,
    "documentId" INTEGER,
    CONSTRAINT "NoticeFile_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NoticeFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Notice_isPublished_publishedOn_id_idx" ON "Notice"("isPublished", "publishedOn", "id");

-- CreateIndex
CREATE INDEX "Notice_slug_idx" ON "Notice"("slug");

-- CreateIndex
CREATE INDEX "NoticeFile_noticeId_position_idx" ON "NoticeFile"("noticeId", "position");

-- CreateIndex
CREATE INDEX "NoticeFile_documentId_idx" ON "NoticeFile"("documentId");
