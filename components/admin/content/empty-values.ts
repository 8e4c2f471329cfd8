import type { ContentValues, Field } from '#lib/content/field.ts';

/** What a new item, or a new row of a list, starts with. */
export const emptyValues = (fields: readonly Field[]): ContentValues =>
  Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'list') return [field.name, []];
      if (field.kind === 'yesNo') return [field.name, field.initial ?? false];
      return [field.name, null];
    }),
  );
