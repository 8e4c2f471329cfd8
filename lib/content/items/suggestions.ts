import type { Staff } from '#lib/people/auth/access.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { rolesOf } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { program, programPath } from '../entities/program.ts';
import type { Entity } from '../entity.ts';
import { delegate } from '../fields/columns.ts';
import type { Field, LinesField, Option, TextField } from '../fields/field.ts';
import { requireItemEditor } from './item-editor.ts';

const maxSuggestions = 200;
const alphabetical = new Intl.Collator('en', { sensitivity: 'base' }).compare;

async function known({ model }: Entity, { kind, column }: TextField | LinesField): Promise<string[]> {
  const rows = await delegate(model).findMany({ select: { id: true, [column]: true } });
  const texts = rows.map((row) => String(row[column] ?? '').trim());
  return (kind === 'lines' ? texts.flatMap(linesOf) : texts).filter(Boolean);
}

/** The paths of the programs' forms, with their titles. */
async function forms(): Promise<Option[]> {
  const programs = await delegate(program.model).findMany({
    where: { isPublished: true },
    orderBy: program.order,
    select: { id: true, title: true },
  });
  return programs.map(({ id, title }) => ({ value: programPath(id), label: String(title) }));
}

/** The setting “Two pairs of eyes” says who could publish, where that is one person or none. */
async function withWarning(field: Field): Promise<Field> {
  const people = await database().user.findMany({
    where: { disabledAt: null },
    select: { name: true, email: true, role: true, roles: true },
  });
  const publishers = people.filter((person) => hasRight(rolesOf(person), 'editContent'));
  if (publishers.length > 2) return field;
  const names = publishers
    .filter((person) => hasRight(rolesOf(person), 'publishOwn'))
    .map(({ name, email }) => name || email);
  const warning =
    publishers.length === 2 && names.length === 1
      ? `At present only ${names[0]} could publish what others change.`
      : 'At present there is one person who publishes. Invite another one first.';
  return publishers.length === 2 && names.length === 2 ? field : { ...field, hint: `${field.hint ?? ''} ${warning}` };
}

/**
 * The fields for the form of an item, or of a new one, that the caller may change. Fields that suggest known texts get
 * those of other items, in alphabetical order, and those that offer the programs' forms get these.
 * @returns forbidden without the right to edit
 */
export async function findSuggestions(
  staff: Staff,
  entity: Entity,
  id: number | null,
): Promise<Result<readonly Field[]>> {
  const editor = requireItemEditor(staff, entity, id);
  if (!editor.ok) return editor;
  const own = editor.value.fields;
  const fields = entity.fields
    .filter(({ name }) => own?.includes(name) ?? true)
    .map(async (field) => {
      if (entity.name === 'settings' && field.name === 'twoPairs') return withWarning(field);
      if (field.kind === 'address' && field.offersForms) return { ...field, forms: await forms() };
      if ((field.kind !== 'text' && field.kind !== 'lines') || !field.suggestsKnown) return field;
      const texts = new Set([...(field.suggestions ?? []), ...(await known(entity, field))]);
      return { ...field, suggestions: [...texts].sort(alphabetical).slice(0, maxSuggestions) };
    });
  return success(await Promise.all(fields));
}
