import type { ContentValues, Field, ListField } from '#lib/content/fields/field.ts';
import { kindOf } from '../controls/rows.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A label of one word reads as a noun: "Title of file 1". Others are quoted: "Question 3, “Ask it only if”". */
const within = (label: string, place: string) =>
  /^\p{L}+$/u.test(label) ? `${label} of ${place}` : `${capital(place)}, “${label}”`;

function placeInList(list: ListField, rows: readonly ContentValues[], index: number, part: string | undefined): string {
  const kind = kindOf(list, rows[index] ?? {});
  const { rowLabel } = kind ?? list;
  const place = `${rowLabel} ${index + 1}`;
  const field = list.fields.find(({ name }) => name === part);
  if (!field || (kind && (part === list.titleField || part === list.kindField))) return capital(place);
  return small(field.label) === rowLabel ? capital(place) : within(kind?.labels[field.name] ?? field.label, place);
}

/** A message that begins with the place of its line, such as "Option 2: …". */
const ofLine = /^\p{Lu}\p{L}* \d+: /u;

/**
 * A problem as it stands apart from its field: with the field's name and place in front.
 * @param path the field's name, or that of a row's field, such as "usefulLinks.1.url"
 * @param values those that the problem is in
 */
export function namedProblem(fields: readonly Field[], path: string, message: string, values: ContentValues): string {
  const [name = '', index, part] = path.split('.');
  const field = fields.find((each) => each.name === name);
  if (!field) return message;
  if (field.kind === 'list' && index !== undefined) {
    const rows = (values[name] ?? []) as ContentValues[];
    const isLine = ofLine.test(message);
    const place = placeInList(field, rows, Number(index), isLine ? undefined : part);
    return isLine ? `${place}, ${small(message)}` : `${place}: ${message}`;
  }
  return message.toLowerCase().includes(field.label.toLowerCase()) ? message : `${field.label}: ${message}`;
}
