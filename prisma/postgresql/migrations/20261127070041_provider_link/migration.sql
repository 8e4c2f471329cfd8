-- CreateTable
CREATE TABLE "ProviderLink" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "linkedAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "ProviderLink_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "ProviderLink_userId_issuer_key" ON "ProviderLink"("userId", "issuer");

-- AddForeignKey
ALTER TABLE "ProviderLink" ADD CONSTRAINT "ProviderLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
