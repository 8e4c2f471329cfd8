-- CreateTable
CREATE TABLE "UploadsFolder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "mark" TEXT NOT NULL
);
