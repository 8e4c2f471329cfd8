-- CreateTable
CREATE TABLE "ContentImport" (
    "id" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "plan" JSONB NOT NULL,
    "told" TEXT,
    "picturesName" TEXT,
    "token" TEXT,

    CONSTRAINT "ContentImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportedPicture" (
    "importId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mediaId" INTEGER NOT NULL,
    "stored" JSONB,

    CONSTRAINT "ImportedPicture_pkey" PRIMARY KEY ("importId","name")
);

-- CreateIndex
CREATE INDEX "ContentImport_createdAt_idx" ON "ContentImport"("createdAt");

-- AddForeignKey
ALTER TABLE "ImportedPicture" ADD CONSTRAINT "ImportedPicture_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ContentImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
