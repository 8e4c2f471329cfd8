import type { FormField } from '#lib/forms/questions/form-field.ts';
import { cellOfMessage, cellPlace, readColumns } from '#lib/forms/questions/groups.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';

// Where things stand in a form. Apart from its model, which the server alone makes.

/** Shown when the server gave no reason (spec, section 8). */
export const sendFailure = 'Failed to submit application';

/** The id of the form, for controls that stand outside it. */
export const applicationFormId = 'application';

/** The id of a field's control. */
export const controlId = (field: { id: number }) => `field-${field.id}`;

/** The control that a message is about: of a group, a cell. */
function placeOf(field: FormField, message: string): string {
  if (field.fieldType !== 'group') return controlId(field);
  const { row, column } = cellOfMessage(readColumns(field.columns), message) ?? { row: 1, column: 0 };
  return cellPlace(field.id, row, column);
}

/** The errors in the form's order, each with its control. Errors of no particular field come first. */
export function summaryErrors(fields: readonly FormField[], errors: FieldErrors) {
  const labels = new Set(fields.map(({ label }) => label));
  const general = Object.entries(errors).flatMap(([label, texts]) =>
    labels.has(label) ? [] : texts.map((message) => ({ message })),
  );
  const ofFields = fields.flatMap((field) =>
    (errors[field.label] ?? []).map((message) => ({ fieldId: placeOf(field, message), message })),
  );
  return [...general, ...ofFields];
}
