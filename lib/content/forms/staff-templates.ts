import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { maxTemplates } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { mustHold, orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';

/** The tables of staff's templates: there are few, their names differ, and the audit log tells of each change. */
const templates = {
  message_template: { table: 'MessageTemplate', rows: () => database().messageTemplate },
  form_template: { table: 'FormTemplate', rows: () => database().formTemplate },
} as const;
type TemplateSort = keyof typeof templates;

interface Rows {
  count: (asked: { where: { id: number } }) => Prisma.PrismaPromise<number>;
  deleteMany: (asked: { where: { id: number } }) => Prisma.PrismaPromise<{ count: number }>;
}

export const noSuchTemplate = refuse('not_found', 'This template does not exist any more. Reload the page.');
export const tooManyTemplates = refuse('conflict', `There are ${maxTemplates} templates. Remove one first.`);

/**
 * Stores what makes or changes a template.
 * @returns its id; `nameTaken` for a name that another one has; conflict when there are too many; not_found
 */
export async function writeTemplate(
  by: Actor,
  { sort, id, nameTaken }: { sort: TemplateSort; id: number; nameTaken: Result<never> },
  writes: readonly Prisma.PrismaPromise<unknown>[],
): Promise<Result<{ id: number }>> {
  const table = Prisma.raw(`"${templates[sort].table}"`);
  const saving = write(() => [
    ...writes,
    auditEntry(by, `${sort}.save`, sort, id),
    mustHold('few templates', Prisma.sql`${maxTemplates} >= (SELECT COUNT(*) FROM ${table})`),
  ]);
  return orRefuse(saving, { taken: nameTaken, gone: noSuchTemplate, 'few templates': tooManyTemplates }, { id });
}

/** Removes a template. What was made with it stays. @returns not_found */
export async function eraseTemplate(by: Actor, sort: TemplateSort, id: number): Promise<Result<{ id: number }>> {
  const rows: Rows = templates[sort].rows();
  if ((await rows.count({ where: { id } })) === 0) return noSuchTemplate;
  const [{ count }] = await write(() => [
    rows.deleteMany({ where: { id } }),
    auditEntry(by, `${sort}.remove`, sort, id),
  ]);
  return count > 0 ? success({ id }) : noSuchTemplate;
}
