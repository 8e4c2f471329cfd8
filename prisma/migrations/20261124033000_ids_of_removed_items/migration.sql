-- An id is never given twice. Until now the ids of removed items were given again, because only rows were asked.
WITH "kinds" ("entity", "model") AS (
    VALUES ('about', 'about'), ('about-card', 'aboutCard'), ('announcement', 'announcement'), ('banner', 'banner'),
        ('committee', 'committee'), ('event', 'event'), ('focus-area', 'focusArea'), ('gallery-item', 'galleryItem'),
        ('home-value', 'homeValue'), ('mentor', 'mentor'), ('message', 'message'), ('newsletter', 'newsletter'),
        ('objective', 'objective'), ('partner', 'partner'), ('person', 'person'), ('program', 'program'),
        ('stakeholder-page', 'stakeholderPage'), ('startup', 'startup')
), "lists" ("entity", "model", "place") AS (
    VALUES ('committee', 'committeeMember', '$.members'), ('program', 'formField', '$.form_fields'),
        ('startup', 'teamMember', '$.founding_team_members')
), "known" ("model", "id") AS (
    SELECT "model", "entityId" FROM "kinds" JOIN "ContentItem" USING ("entity")
    UNION ALL
    SELECT "model", "entityId" FROM "kinds" JOIN "Revision" USING ("entity")
    UNION ALL
    SELECT "model", CAST(json_extract("listed"."value", '$.id') AS INTEGER)
    FROM "lists" JOIN "Revision" USING ("entity")
        JOIN json_each(CASE WHEN json_valid("Revision"."values") THEN "Revision"."values" ELSE '{}' END, "place") AS "listed"
    WHERE "listed"."type" = 'object'
    UNION ALL
    SELECT 'formField', "fieldId" FROM "Answer"
)
INSERT INTO "IdSequence" ("name", "next")
SELECT "model", max("id") + 1 FROM "known" WHERE "id" > 0 GROUP BY "model"
ON CONFLICT ("name") DO UPDATE SET "next" = max("next", excluded."next");
