import { requireEditor } from '../auth/require-access.ts';
import { type Result, success } from '../http/result.ts';
import { isList } from './columns.ts';
import { delegate } from './delegate.ts';
import type { Entity } from './entity.ts';
import type { Field, TextField } from './field.ts';

const mostSuggestions = 200;
const alphabetical = new Intl.Collator('en', { sensitivity: 'base' }).compare;

async function known({ model }: Entity, field: TextField): Promise<string[]> {
  const column = field.column;
  const rows = await delegate(model).findMany({ select: { id: true, [column]: true } });
  return rows.map((row) => String(row[column] ?? '').trim()).filter(Boolean);
}

/**
 * The entity's fields for a form. Fields that suggest known texts get those of other items, in alphabetical order.
 * @returns forbidden without the right to edit
 */
export async function findSuggestions(headers: Headers, entity: Entity): Promise<Result<readonly Field[]>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const fields = entity.fields.map(async (field) => {
    if (isList(field) || field.kind !== 'text' || !field.suggestsKnown) return field;
    const texts = new Set([...(field.suggestions ?? []), ...(await known(entity, field))]);
    return { ...field, suggestions: [...texts].sort(alphabetical).slice(0, mostSuggestions) };
  });
  return success(await Promise.all(fields));
}
