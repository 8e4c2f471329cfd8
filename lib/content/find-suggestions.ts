import { requireEditor } from '../auth/require-access.ts';
import { type Result, success } from '../http/result.ts';
import { linesOf } from '../text/lines.ts';
import { delegate } from './delegate.ts';
import { program } from './entities/program.ts';
import type { Entity } from './entity.ts';
import type { Field, LinesField, Option, TextField } from './field.ts';
import { programPath } from './program-path.ts';

const mostSuggestions = 200;
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

/**
 * The entity's fields for a form. Fields that suggest known texts get those of other items, in alphabetical
 * order, and those that offer the programs' forms get these.
 * @returns forbidden without the right to edit
 */
export async function findSuggestions(headers: Headers, entity: Entity): Promise<Result<readonly Field[]>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const fields = entity.fields.map(async (field) => {
    if (field.kind === 'address' && field.offersForms) return { ...field, forms: await forms() };
    if ((field.kind !== 'text' && field.kind !== 'lines') || !field.suggestsKnown) return field;
    const texts = new Set([...(field.suggestions ?? []), ...(await known(entity, field))]);
    return { ...field, suggestions: [...texts].sort(alphabetical).slice(0, mostSuggestions) };
  });
  return success(await Promise.all(fields));
}
