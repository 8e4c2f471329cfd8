import { rm } from 'node:fs/promises';
import path from 'node:path';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';

/**
 * The numbers of the saved drafts of an address: those whose first answer to a question for an email address it is. A
 * draft that names it further down is somebody else’s.
 * @param email in lowercase
 */
export async function findDraftsOf(email: string): Promise<number[]> {
  const found = await database().$queryRaw<{ id: number | bigint }[]>(Prisma.sql`
    SELECT DISTINCT "draftId" AS "id" FROM "DraftAnswer"
    WHERE "fieldType" = 'email' AND lower(trim("value")) = ${email}`);
  const drafts = await database().submissionDraft.findMany({
    where: { OR: [{ id: { in: found.map(({ id }) => Number(id)) } }, { address: email }], pageId: { not: null } },
    select: {
      ...{ id: true, address: true },
      savedAnswers: { where: { fieldType: 'email', value: { not: '' } }, select: { fieldId: true, value: true } },
      program: { select: { formFields: { select: { id: true, order: true } } } },
    },
  });
  return drafts.flatMap(({ id, address, savedAnswers, program }) => {
    const place = new Map(program.formFields.map((field) => [field.id, field.order]));
    const placeOf = ({ fieldId }: { fieldId: number }) => place.get(fieldId) ?? Number.MAX_SAFE_INTEGER;
    const [first] = savedAnswers.sort((one, other) => placeOf(one) - placeOf(other));
    return address === email || first?.value.trim().toLowerCase() === email ? [id] : [];
  });
}

/** Erases saved drafts with their files, pages and links. */
export async function eraseDrafts(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const where = { id: { in: [...ids] }, pageId: { not: null } };
  const files = await database().draftFile.findMany({ where: { draft: where }, select: { storedName: true } });
  await database().$transaction([
    database().privatePage.deleteMany({ where: { draft: where } }),
    database().submissionDraft.deleteMany({ where }),
  ]);
  for (const { storedName } of files) await rm(path.join(draftsFolder(), storedName), { force: true });
}
