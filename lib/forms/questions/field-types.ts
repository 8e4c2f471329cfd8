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
export type ChoiceType = (typeof choiceTypes)[number];

export const isChoice = (fieldType: string): fieldType is ChoiceType =>
  (choiceTypes as readonly string[]).includes(fieldType);

/** Separates the chosen options of a `checkboxes` answer, so no option may contain it. */
export const optionSeparator = '; ';
