-- CreateTable
CREATE TABLE "Identity" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "markId" INTEGER,
    "markDarkId" INTEGER,
    "markAlt" TEXT,
    "belongsTo" TEXT,
    "universityMarkId" INTEGER,
    "universityMarkDarkId" INTEGER,
    "universityMarkAlt" TEXT,
    "brandColour" TEXT,
    "accentColour" TEXT,
    "typePair" TEXT NOT NULL DEFAULT 'anek',
    "hero" TEXT NOT NULL DEFAULT 'drawing',
    "heroImageId" INTEGER,
    CONSTRAINT "Identity_markId_fkey" FOREIGN KEY ("markId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_markDarkId_fkey" FOREIGN KEY ("markDarkId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_universityMarkId_fkey" FOREIGN KEY ("universityMarkId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_universityMarkDarkId_fkey" FOREIGN KEY ("universityMarkDarkId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_heroImageId_fkey" FOREIGN KEY ("heroImageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- There is one. Empty, it looks as on the sample site.
INSERT INTO "Identity" ("id") VALUES (1);
