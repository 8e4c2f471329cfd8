/** What a forger can add to a database, take from it or change in it: statements, and what the refusal must name. */
export const forgedSchemas: Record<string, [statements: string, named: RegExp]> = {
  'a trigger': [
    `CREATE TRIGGER every_visit AFTER INSERT ON "AuditLog" BEGIN UPDATE User SET role = 'admin'; END`,
    /the trigger “every_visit” of “AuditLog” belongs to no migration/,
  ],
  'a trigger with the name of a table': [
    'CREATE TRIGGER "Mail" BEFORE DELETE ON "Session" BEGIN SELECT 1; END',
    /the trigger “Mail” of “Session” belongs to no migration/,
  ],
  'a view': ['CREATE VIEW everything AS SELECT * FROM Answer', /the view “everything” belongs to no migration/],
  'a table': ['CREATE TABLE "Extra" (a)', /the table “Extra” belongs to no migration/],
  'a view with the name of an index': [
    'CREATE VIEW "Mail_id_idx7" AS SELECT * FROM "Mail"',
    /the view “Mail_id_idx7” belongs to no migration/,
  ],
  'a table whose name almost begins like those of SQLite': [
    'CREATE TABLE "sqlitf_1 x" (a, b)',
    /the table “sqlitf_1 x” belongs to no migration/,
  ],
  'an index of an expression': ['CREATE INDEX "_Mail" ON "Mail" (1)', /the index “_Mail” of “Mail”/],
  'an index': ['CREATE INDEX slow ON "Answer" (label)', /the index “slow” of “Answer”/],
  'a virtual table': ['CREATE VIRTUAL TABLE words USING fts5(text)', /the table “words” belongs to no migration/],
  'a column': [
    `ALTER TABLE "User" ADD COLUMN "extra" TEXT DEFAULT 'x'`,
    /the table “User” is not as its migration made it/,
  ],
  'a generated column': ['ALTER TABLE "Mail" ADD COLUMN "copy" AS (text)', /the table “Mail” is not as/],
  'a table in the place of another': [
    'DROP TABLE "AuditLog"; CREATE VIEW "AuditLog" AS SELECT * FROM User',
    /the view “AuditLog” belongs to no migration/,
  ],
  'a missing index': ['DROP INDEX "User_email_key"', /the index “User_email_key” of “User” is missing/],
  'a missing table': ['DROP TABLE "SubmissionHold"', /the table “SubmissionHold” is missing/],
  'an edited schema': [
    `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'UNIQUE ', '') WHERE name = 'User_email_key'`,
    /the index “User_email_key” of “User” is not as its migration made it/,
  ],
  'a hidden trigger': [
    `CREATE TRIGGER hidden AFTER INSERT ON "Mail" BEGIN SELECT 1; END; PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET name = 'sqlite_hidden' WHERE name = 'hidden'`,
    /the trigger “sqlite_hidden” of “Mail”|cannot be read/,
  ],
  'migrations that run for ever': [
    `ALTER TABLE _prisma_migrations RENAME TO m; CREATE VIEW _prisma_migrations AS
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
     SELECT i AS id, i AS checksum, i AS migration_name, 1 AS finished_at, NULL AS rolled_back_at FROM n`,
    /“_prisma_migrations” belongs to no migration/,
  ],
  'no migrations': ['DELETE FROM _prisma_migrations', /belongs to no migration/],
  'a migration that is another one': [
    `UPDATE _prisma_migrations SET checksum = 'x' WHERE migration_name LIKE '%initial'`,
    /the migration “\d+_initial” is noted as another one/,
  ],
  'a migration that never ended': [
    `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%initial'`,
    /the migration “\d+_initial” is noted as another one/,
  ],
};

/** Lists of erasures with a line that cannot be read, and the number of the line. */
export const brokenLists: Record<string, [list: string, line: number]> = {
  'no JSON': ['erased\n', 1],
  'half a line': [
    '{"kind":"link","id":1,"step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}\n{"kind":"link","id":2,"st\n',
    2,
  ],
  'no end': [
    '{"kind":"link","id":1,"step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}',
    1,
  ],
  'an empty line': ['\n', 1],
  'another kind': [
    '{"kind":"table","id":1,"step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}\n',
    1,
  ],
  'no number': [
    '{"kind":"mail","id":"1 OR 1","step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}\n',
    1,
  ],
  'no time': ['{"kind":"mail","id":1,"step":"erased","createdAt":"never","at":"never"}\n', 1],
  'a list in a line': ['[]\n', 1],
  nothing: ['null\n', 1],
};
