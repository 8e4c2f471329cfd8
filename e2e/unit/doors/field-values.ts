import {
  type ContentValues,
  type Field,
  type FieldValue,
  isList,
  type SingleField,
} from '#lib/content/fields/field.ts';

const condition = { match: 'all', terms: [{ question: 'Earlier', operator: 'filled', value: '' }] };

const words: Record<string, string> = {
  condition: JSON.stringify(condition),
  email: 'a@example.org',
  phone: '+91 98765 43210',
  address: 'https://example.org/',
  colour: '#1f2a6b',
  decimal: '12.75',
  day: '2026-12-05',
  moment: '2026-12-05T04:00:00.000Z',
};

/** A value that the field accepts, at its maximum length or size. */
export function greatest(field: SingleField): FieldValue {
  if (field.kind === 'choice') return field.options[0]?.value ?? null;
  if (field.kind === 'text' || field.kind === 'longText') return 'x'.repeat(field.maxLength);
  if (field.kind === 'lines') return Array.from({ length: field.maxLines }, (_, line) => `Option ${line}`).join('\n');
  if (field.kind === 'wholeNumber') return field.greatest;
  if (field.kind === 'rupees') return Number.MAX_SAFE_INTEGER;
  if (field.kind === 'yesNo') return true;
  return field.kind === 'picture' || field.kind === 'document' ? 1 : (words[field.kind] as string);
}

const wrongRule = (rule: object) => [
  { label: 'Name', type: 'text', ...rule },
  { label: 'Age', type: 'number' },
];

/** Values that the field rejects: empty if required, just over each limit, and of another type. */
function refused(field: SingleField): unknown[] {
  const empty = field.isRequired ? [null, '', '  '] : [];
  switch (field.kind) {
    case 'text':
      return [...empty, 'x'.repeat(field.maxLength + 1), 'two\nlines', '\u0000', 5];
    case 'longText':
      return [...empty, 'x'.repeat(field.maxLength + 1), '\u0000', 5];
    case 'lines':
      return [
        ...empty,
        'x'.repeat(field.maxLength + 1),
        ...(field.areTags ? [] : ['twice\ntwice']),
        Array.from({ length: field.maxLines + 1 }, (_, line) => line).join('\n'),
        5,
      ];
    case 'columns':
      return [
        ...empty,
        'soon',
        5,
        [{ label: 'Name', type: 'file' }],
        [{ type: 'text' }],
        wrongRule({ pattern: 'aadhaar' }),
        wrongRule({ earliest: '2026-02-30' }),
        wrongRule({ date_limit: 'soon' }),
      ];
    case 'condition':
      return [...empty, 'soon', 5, { ...condition, match: 'none' }, { ...condition, terms: [] }];
    case 'email':
      return [...empty, 'a@', `${'a'.repeat(250)}@example.org`];
    case 'phone':
      return [...empty, '123', 'call me', '1'.repeat(31)];
    case 'address':
      return [
        ...empty,
        field.accountsAt ? 'an example' : 'example',
        'javascript:alert(1)',
        `https://example.org/${'x'.repeat(2000)}`,
      ];
    case 'colour':
      return [...empty, 'blue', '#12345', 'red;}body{', `#${'f'.repeat(10_000)}`, 5];
    case 'wholeNumber':
      return [...empty, field.least - 1, field.greatest + 1, 1.5, 'many'];
    case 'rupees':
      return [...empty, -1, 1.5, Number.MAX_SAFE_INTEGER + 1];
    case 'decimal':
      return [...empty, 'many', '1'.repeat(16), '1e3'];
    case 'day':
      return [...empty, '2026-02-30', 'soon', ...(field.isAny ? [] : ['0098-12-05', '2101-01-01'])];
    case 'moment':
      return [...empty, 'soon', 5, '0098-12-05T04:00:00.000Z'];
    case 'choice':
      return [...empty, 'none of them'];
    case 'picture':
      return [...empty, 999, 'a.jpg'];
    case 'document':
      return [...empty, 999, 'a.pdf'];
    case 'yesNo':
      return ['yes', 1];
  }
}

/** Each field with its greatest value. A list has one such row. */
export const whole = (fields: readonly Field[]): ContentValues =>
  Object.fromEntries(fields.map((field) => [field.name, isList(field) ? [whole(field.fields)] : greatest(field)]));

/** Whether a value is checked against the database, which happens only when everything else is valid. */
const isAskedLate = ({ kind }: SingleField) => kind === 'choice' || kind === 'picture' || kind === 'document';

/** The rejected values of all fields, combined into as few sets as can be rejected at once, by field name. */
export function refusedSets(fields: readonly SingleField[]): Record<string, unknown>[] {
  const late = fields.filter(isAskedLate).flatMap((field) => refused(field).map((value) => ({ [field.name]: value })));
  const early = fields.filter((field) => !isAskedLate(field)).map((field) => [field.name, refused(field)] as const);
  const most = Math.max(0, ...early.map(([, values]) => values.length));
  const sets = Array.from({ length: most }, (_, round) =>
    Object.fromEntries(
      early.filter(([, values]) => round < values.length).map(([name, values]) => [name, values[round]]),
    ),
  );
  return [...sets, ...late];
}
