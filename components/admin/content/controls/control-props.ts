import type { FieldValue } from '#lib/content/fields/field.ts';

/** What the control of one field gets. */
export interface ControlProps<F> {
  field: F;
  /** The id of the control's element. Also the path of its errors. */
  id: string;
  value: FieldValue | undefined;
  errors: string[] | undefined;
  onChange: (value: FieldValue) => void;
}
