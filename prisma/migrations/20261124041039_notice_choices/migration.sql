-- CreateTable
CREATE TABLE "NoticeChoice" (
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "since" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "kind"),
    CONSTRAINT "NoticeChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "NoticeChoice_kind_idx" ON "NoticeChoice"("kind");
