-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Identity" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "markId" INTEGER,
    "markDarkId" INTEGER,
    "markAlt" TEXT,
    "iconId" INTEGER,
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
    CONSTRAINT "Identity_iconId_fkey" FOREIGN KEY ("iconId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_universityMarkId_fkey" FOREIGN KEY ("universityMarkId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_universityMarkDarkId_fkey" FOREIGN KEY ("universityMarkDarkId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_heroImageId_fkey" FOREIGN KEY ("heroImageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Identity" ("accentColour", "belongsTo", "brandColour", "hero", "heroImageId", "id", "isPublished", "markAlt", "markDarkId", "markId", "typePair", "universityMarkAlt", "universityMarkDarkId", "universityMarkId") SELECT "accentColour", "belongsTo", "brandColour", "hero", "heroImageId", "id", "isPublished", "markAlt", "markDarkId", "markId", "typePair", "universityMarkAlt", "universityMarkDarkId", "universityMarkId" FROM "Identity";
DROP TABLE "Identity";
ALTER TABLE "new_Identity" RENAME TO "Identity";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
