import { maxTextareaLength, maxTextLength } from '#lib/platform/config/limits.ts';
import type { FieldType } from './field-types.ts';

/** One question of a form as readers get it. Only types that are shown. */
export interface FormField {
  id: number;
  /** Where it comes in the form. */
  order: number;
  label: string;
  fieldType: FieldType;
  isRequired: boolean;
  helpText: string | null;
  maxLength: number | null;
  /** A number as text, as staff wrote it. */
  minimum: string | null;
  maximum: string | null;
  pattern: string | null;
  /** Whether an answer of another pattern is refused, and not only asked about. */
  patternRefuses: boolean;
  earliest: Date | null;
  latest: Date | null;
  dateLimit: string | null;
  /** One on each line. */
  options: string | null;
  fileKind: string | null;
  maxMegabytes: number | null;
  maxFiles: number | null;
  /** Conditions as JSON (see readCondition). */
  showIf: string | null;
  requireIf: string | null;
  /** What each row of a group asks, as JSON (see readColumns). */
  columns: string | null;
  minRows: number | null;
  maxRows: number | null;
  meansMinor: boolean;
  asksParent: boolean;
}

/** A part of a form, which is a step of its own. */
export interface Section {
  title: string;
  text: string | null;
  /** The ids of its questions. */
  questions: number[];
}

/** What a form asks. */
export interface Form {
  /** In the form's order. */
  formFields: FormField[];
  /** In the form's order. Empty for a form on one page. */
  sections: Section[];
  /** The reasons not to apply: the label is the reason, and `showIf` says when it holds. */
  stops: FormField[];
}

/** A question without limits, conditions or marks: what every column of `FormField` is unless staff say otherwise. */
export const plainQuestion: Omit<FormField, 'id' | 'label' | 'fieldType' | 'isRequired' | 'order'> = {
  helpText: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  pattern: null,
  patternRefuses: false,
  earliest: null,
  latest: null,
  dateLimit: null,
  options: null,
  fileKind: null,
  maxMegabytes: null,
  maxFiles: null,
  showIf: null,
  requireIf: null,
  columns: null,
  minRows: null,
  maxRows: null,
  meansMinor: false,
  asksParent: false,
};

/** The most characters that an answer to `field` may have. Null if the field is not text. */
export function textLimit({ fieldType, maxLength }: Pick<FormField, 'fieldType' | 'maxLength'>): number | null {
  if (fieldType !== 'text' && fieldType !== 'textarea') return null;
  const typeLimit = fieldType === 'text' ? maxTextLength : maxTextareaLength;
  return Math.min(maxLength ?? typeLimit, typeLimit);
}
