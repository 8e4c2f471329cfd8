/** The types of question that a form can ask. A field of another type is kept in the database and not rendered. */
export const fieldTypes = ['text', 'email', 'textarea', 'number', 'checkbox', 'file'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** One question of a program's form, as readers get it: only types that are rendered, in the form's order. */
export interface FormField {
  id: number;
  label: string;
  fieldType: FieldType;
  isRequired: boolean;
  order: number;
  helpText: string | null;
  maxLength: number | null;
  minimum: string | null;
  maximum: string | null;
}

/** A program that takes applications now. */
export interface Program {
  id: number;
  title: string;
  description: string;
  googleFormLink: string | null;
  /** When applications close, or null for no end. */
  closesAt: Date | null;
  /** What applicants are told to expect after applying; null for the site's own words. */
  nextSteps: string | null;
  formFields: FormField[];
}

/** A program whose time to apply is over. */
export interface ClosedProgram {
  title: string;
  closedAt: Date;
}
