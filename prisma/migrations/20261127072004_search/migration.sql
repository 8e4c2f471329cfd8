-- A row of SearchPosting is its key, so SQLite keeps it there once and not in a table beside it.
-- CreateTable
CREATE TABLE "SearchEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 0,
    "page" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "digest" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "SearchPosting" (
    "entryId" INTEGER NOT NULL,
    "word" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,

    PRIMARY KEY ("entryId", "word"),
    CONSTRAINT "SearchPosting_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "SearchEntry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL PRIMARY KEY,
    "reversed" TEXT NOT NULL,
    "length" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "SearchEntry_kind_itemId_part_key" ON "SearchEntry"("kind", "itemId", "part");

-- CreateIndex
CREATE INDEX "SearchPosting_weight_word_entryId_idx" ON "SearchPosting"("weight", "word", "entryId");

-- CreateIndex
CREATE INDEX "SearchWord_reversed_idx" ON "SearchWord"("reversed");
