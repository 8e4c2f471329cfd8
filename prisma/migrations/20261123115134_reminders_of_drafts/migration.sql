-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Program" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "googleFormLink" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "opensAt" DATETIME,
    "closesAt" DATETIME,
    "graceMinutes" INTEGER,
    "capacity" INTEGER,
    "nextSteps" TEXT,
    "noticeEnglish" TEXT,
    "noticeMarathi" TEXT,
    "noticeHindi" TEXT,
    "keepMonths" INTEGER,
    "remindsDrafts" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL
);
INSERT INTO "new_Program" ("capacity", "closesAt", "description", "googleFormLink", "graceMinutes", "id", "isActive", "isPublished", "keepMonths", "nextSteps", "noticeEnglish", "noticeHindi", "noticeMarathi", "opensAt", "position", "title") SELECT "capacity", "closesAt", "description", "googleFormLink", "graceMinutes", "id", "isActive", "isPublished", "keepMonths", "nextSteps", "noticeEnglish", "noticeHindi", "noticeMarathi", "opensAt", "position", "title" FROM "Program";
DROP TABLE "Program";
ALTER TABLE "new_Program" RENAME TO "Program";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
