import { type Result, success } from '../http/result.ts';
import { linesOf } from '../text/lines.ts';
import { delegate } from './delegate.ts';
import { program } from './entities/program.ts';
import type { Entity } from './entity.ts';

import type { Field, LinesField, Option, TextField } from './field.ts';
import { programPath } from './program-path.ts';
import { requireItemEditor } from './require-item-editor.ts';

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
 * The fields for the form of an item, or of a new one, that the caller may change. Fields that suggest known texts get
 * those of other items, in alphabetical order, and those that offer the programs' forms get these.
 * @returns forbidden without the right to edit
 */
export async function findSuggestions(
  headers: Headers,
  entity: Entity,
  id: number | null,
): Promise<Result<readonly Field[]>> {
  const editor = await requireItemEditor(headers, entity, id);
  if (!editor.ok) return editor;
  const own = editor.value.fields;
  const fields = entity.fields
    .filter(({ name }) => own?.includes(name) ?? true)
    .map(async (field) => {
      if (field.kind === 'address' && field.offersForms) return { ...field, forms: await forms() };
      if ((field.kind !== 'text' && field.kind !== 'lines') || !field.suggestsKnown) return field;
      const texts = new Set([...(field.suggestions ?? []), ...(await known(entity, field))]);
      return { ...field, suggestions: [...texts].sort(alphabetical).slice(0, mostSuggestions) };
    });
  return success(await Promise.all(fields));
}
