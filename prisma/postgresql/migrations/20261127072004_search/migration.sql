-- Words are compared by their bytes, as SQLite does, so that a beginning finds the same whatever the server’s locale.
-- CreateTable
CREATE TABLE "SearchEntry" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 0,
    "page" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "SearchEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchPosting" (
    "entryId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "weight" INTEGER NOT NULL,

    CONSTRAINT "SearchPosting_pkey" PRIMARY KEY ("entryId","word")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT COLLATE "C" NOT NULL,
    "reversed" TEXT COLLATE "C" NOT NULL,
    "length" INTEGER NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE UNIQUE INDEX "SearchEntry_kind_itemId_part_key" ON "SearchEntry"("kind", "itemId", "part");

-- CreateIndex
CREATE INDEX "SearchPosting_weight_word_entryId_idx" ON "SearchPosting"("weight", "word", "entryId");

-- CreateIndex
CREATE INDEX "SearchWord_reversed_idx" ON "SearchWord"("reversed");

-- AddForeignKey
ALTER TABLE "SearchPosting" ADD CONSTRAINT "SearchPosting_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "SearchEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT let_sequence_follow('SearchEntry');
