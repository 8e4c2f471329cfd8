import type { ContentValues, Field } from './field.ts';

/** The initial values of a new item, or of a new row in a list. */
export const emptyValues = (fields: readonly Field[]): ContentValues =>
  Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'list') return [field.name, []];
      if (field.kind === 'yesNo') return [field.name, field.initial ?? false];
      return [field.name, null];
    }),
  );
