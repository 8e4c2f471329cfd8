import type { Field } from '#lib/content/field.ts';

/**
 * A problem as it stands apart from its field: with the field's label in front, unless the message has it already.
 * @param path the field's name, or that of a row's field, such as "usefulLinks.1.url"
 */
export function namedProblem(fields: readonly Field[], path: string, message: string): string {
  const [name, index, part] = path.split('.');
  const field = fields.find((each) => each.name === name);
  if (!field) return message;
  const inRow = field.kind === 'list' ? field.fields.find((each) => each.name === part) : undefined;
  const label = inRow?.label ?? field.label;
  if (message.toLowerCase().includes(label.toLowerCase())) return message;
  const row = field.kind === 'list' && index !== undefined ? `${field.label}, row ${Number(index) + 1}` : null;
  return `${[row, row === null || inRow ? label : null].filter(Boolean).join(', ')}: ${message}`;
}
