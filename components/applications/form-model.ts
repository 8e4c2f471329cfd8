import type { FieldErrors } from '#lib/http/result.ts';
import type { FormField } from '#lib/programs/program.ts';

/** A file that an earlier attempt brought and that need not be chosen again. */
export interface KeptFile {
  label: string;
  filename: string;
  bytes: number;
}

/** All that the application form needs, as plain data. */
export interface FormModel {
  programId: number;
  programTitle: string;
  /** What the staff say happens after applying. */
  nextSteps: string | null;
  fields: FormField[];
  idempotencyKey: string;
  /** The address's token when the form was restored. */
  draftToken: string | null;
  answers: Record<string, string>;
  errors: FieldErrors;
  message: string | null;
  keptFiles: KeptFile[];
}

/** The id of a field's control. */
export const controlId = (field: { id: number }) => `field-${field.id}`;

/** The errors in the form's order, each with the control that it leads to; those of no field come first. */
export function summaryErrors(fields: FormField[], errors: FieldErrors) {
  const labels = new Set(fields.map(({ label }) => label));
  const general = Object.entries(errors).flatMap(([label, texts]) =>
    labels.has(label) ? [] : texts.map((message) => ({ message })),
  );
  const ofFields = fields.flatMap((field) =>
    (errors[field.label] ?? []).map((message) => ({ fieldId: controlId(field), message })),
  );
  return [...general, ...ofFields];
}
