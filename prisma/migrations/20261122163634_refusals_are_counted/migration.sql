ALTER TABLE "AuditLog" ADD COLUMN "times" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "AuditLog" ADD COLUMN "lastAt" DATETIME;
ALTER TABLE "AuditLog" ADD COLUMN "refusalKey" TEXT;
CREATE UNIQUE INDEX "AuditLog_refusalKey_key" ON "AuditLog"("refusalKey");
