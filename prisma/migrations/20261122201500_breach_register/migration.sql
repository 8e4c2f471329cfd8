-- CreateTable
CREATE TABLE "Breach" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "noticedAt" DATETIME NOT NULL,
    "happenedFrom" DATETIME,
    "happenedTo" DATETIME,
    "nature" TEXT NOT NULL,
    "extent" TEXT NOT NULL,
    "consequences" TEXT NOT NULL,
    "measures" TEXT NOT NULL,
    "advice" TEXT NOT NULL,
    "applications" TEXT NOT NULL,
    "programIds" JSONB NOT NULL,
    "receivedFrom" DATETIME,
    "receivedTo" DATETIME,
    "hasMessages" BOOLEAN NOT NULL,
    "hasStaff" BOOLEAN NOT NULL,
    "frozenAt" DATETIME,
    "boardToldAt" DATETIME,
    "boardToldRef" TEXT NOT NULL DEFAULT '',
    "boardDetailAt" DATETIME,
    "boardDetailRef" TEXT NOT NULL DEFAULT '',
    "closedAt" DATETIME,
    "closedNote" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "BreachPerson" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "breachId" INTEGER NOT NULL,
    "contact" TEXT NOT NULL,
    "email" TEXT,
    "mailId" INTEGER,
    "toldAt" DATETIME,
    "toldHow" TEXT NOT NULL DEFAULT '',
    "eraseOnceTold" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "BreachPerson_breachId_fkey" FOREIGN KEY ("breachId") REFERENCES "Breach" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BreachPerson_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Breach_closedAt_idx" ON "Breach"("closedAt");

-- CreateIndex
CREATE UNIQUE INDEX "BreachPerson_mailId_key" ON "BreachPerson"("mailId");

-- CreateIndex
CREATE INDEX "BreachPerson_contact_idx" ON "BreachPerson"("contact");

-- CreateIndex
CREATE UNIQUE INDEX "BreachPerson_breachId_contact_key" ON "BreachPerson"("breachId", "contact");
