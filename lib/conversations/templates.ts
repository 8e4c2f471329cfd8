import { applyShape, firstProblem, shape } from '../api/inputs.ts';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { mostTemplates } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { templateSchema } from './template.schema.ts';
import { type Template, type TemplateKind, templateKinds } from './template.ts';

export const noSuchTemplate = refuse('not_found', 'This template does not exist any more. Reload the page.');
const nameTaken = refuse('conflict', 'Another template for this has the same name. Choose another name.');
const tooMany = refuse('conflict', `There are ${mostTemplates} templates. Remove one first.`);

const isTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** The templates by kind and name. @returns forbidden */
export async function findTemplates(headers: Headers): Promise<Result<Template[]>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const rows = await database().messageTemplate.findMany({ orderBy: [{ kind: 'asc' }, { name: 'asc' }] });
  const isKnown = (kind: string): kind is TemplateKind => templateKinds.some((each) => each === kind);
  return success(rows.flatMap(({ kind, ...row }) => (isKnown(kind) ? [{ ...row, kind }] : [])));
}

/**
 * Makes a template, or changes the one with this id.
 * @returns its id; forbidden; invalid; conflict for a name that another one has, and when there are too many; not_found
 */
export async function saveTemplate(
  headers: Headers,
  id: number | null,
  input: Record<string, unknown>,
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const read = applyShape(shape(templateSchema, firstProblem), input);
  if (!read.ok) return read;
  const { messageTemplate } = database();
  if (id === null && (await messageTemplate.count()) >= mostTemplates) return tooMany;
  if (id !== null && (await messageTemplate.count({ where: { id } })) === 0) return noSuchTemplate;
  const data = read.value;
  const select = { id: true };
  try {
    const [saved] = await database().$transaction([
      id === null ? messageTemplate.create({ data, select }) : messageTemplate.update({ where: { id }, data, select }),
      auditEntry(admin.value, 'message_template.save', 'message_template', id ?? data.name),
    ]);
    return success(saved);
  } catch (error) {
    if (isTaken(error)) return nameTaken;
    throw error;
  }
}

/** Removes a template. Messages that were written with it stay. @returns forbidden; not_found */
export async function removeTemplate(headers: Headers, id: number): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const [{ count }] = await database().$transaction([
    database().messageTemplate.deleteMany({ where: { id } }),
    auditEntry(admin.value, 'message_template.remove', 'message_template', id),
  ]);
  return count > 0 ? success({ id }) : noSuchTemplate;
}
