-- CreateTable
CREATE TABLE "ProviderLink" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "linkedAt" DATETIME NOT NULL,
    "usedAt" DATETIME,

    PRIMARY KEY ("issuer", "subject"),
    CONSTRAINT "ProviderLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ProviderLink_userId_issuer_key" ON "ProviderLink"("userId", "issuer");
