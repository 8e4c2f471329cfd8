-- The database's own counter of a table is raised where ids are reserved, so that no row that it numbers gets one of them.
INSERT INTO "sqlite_sequence" ("name", "seq")
SELECT upper(substr("name", 1, 1)) || substr("name", 2), 0 FROM "IdSequence"
WHERE upper(substr("name", 1, 1)) || substr("name", 2) NOT IN (SELECT "name" FROM "sqlite_sequence");

UPDATE "sqlite_sequence" SET "seq" = max("seq", "next" - 1) FROM "IdSequence"
WHERE "sqlite_sequence"."name" = upper(substr("IdSequence"."name", 1, 1)) || substr("IdSequence"."name", 2);
