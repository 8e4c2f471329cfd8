import { maxTextareaLength, maxTextLength } from '#lib/platform/config/limits.ts';

/** The types of question that a form can ask. Questions of other types stay in the database and are not shown. */
export const fieldTypes = [
  'text',
  'email',
  'textarea',
  'number',
  'checkbox',
  'file',
  'select',
  'radio',
  'checkboxes',
  'date',
  'url',
  'phone',
  'group',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The types of the specification (section 3), which every client draws. It does not draw others, so it sends nothing for them. */
const plainTypes: readonly string[] = ['text', 'email', 'textarea', 'number', 'checkbox', 'file'] satisfies FieldType[];

export const isPlain = (fieldType: string): boolean => plainTypes.includes(fieldType);

/**
 * A row among the questions that asks nothing: the heading of a section, whose questions are those up to the next heading.
 */
export const sectionType = 'section';

/**
 * A row of the first section that asks nothing: its label is a reason not to apply, and its condition says when it holds.
 */
export const stopType = 'stop';

/** Whether a row among the questions has no answer: a heading, or a reason not to apply. */
export const asksNothing = (fieldType: unknown): boolean => fieldType === sectionType || fieldType === stopType;

/** The types that offer options to choose from. */
export const choiceTypes = ['select', 'radio', 'checkboxes'] as const satisfies readonly FieldType[];
type ChoiceType = (typeof choiceTypes)[number];

export const isChoice = (fieldType: string): fieldType is ChoiceType =>
  (choiceTypes as readonly string[]).includes(fieldType);

/** Separates the chosen options of a `checkboxes` answer, so no option may contain it. */
export const optionSeparator = '; ';

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
  /** The questions of each row of a group, as JSON (see readColumns). */
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
  questions: number[];
}

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

export function textLimit({ fieldType, maxLength }: Pick<FormField, 'fieldType' | 'maxLength'>): number | null {
  if (fieldType !== 'text' && fieldType !== 'textarea') return null;
  const typeLimit = fieldType === 'text' ? maxTextLength : maxTextareaLength;
  return Math.min(maxLength ?? typeLimit, typeLimit);
}

// A mark of a form for applicants under 18. It counts only on a question of its type.

type MarkedField = Pick<FormField, 'meansMinor' | 'asksParent'> & { fieldType: string };

/** Whether ticking this question says that the applicant is under 18. */
export const meansMinor = (field: MarkedField): boolean => field.meansMinor && field.fieldType === 'checkbox';

/** Whether this question asks for the address of a parent or guardian. */
export const asksParent = (field: MarkedField): boolean => field.asksParent && field.fieldType === 'email';

/** Whether applications of people under 18 wait for a parent. */
export const holdsMinors = (fields: readonly MarkedField[]): boolean => fields.some(meansMinor);
