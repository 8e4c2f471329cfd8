import { Prisma } from '#lib/platform/db/generated/client.ts';
import { holdsText } from '#lib/platform/lists/select-ids.ts';

/** Whether an entry is of a person whose email address, or name as it is now, contains `person`. */
export const ofPerson = (person: string): Prisma.Sql =>
  Prisma.sql`(${holdsText(['userEmail'], person)}
    OR "userEmail" IN (SELECT "email" FROM "User" WHERE ${holdsText(['name'], person)}))`;
