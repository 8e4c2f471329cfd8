import type { FieldValue } from '#lib/content/fields/field.ts';
import { fieldSchema } from '#lib/content/fields/field-schema.ts';
import { type ReadCell, readCell } from '#lib/content/tables/cell.ts';
import type { Source } from './application-source.ts';
import { isOfPerson, type Target } from './startup-target.ts';

// How far a startup is, as applicants say it, from the furthest stage to the first.
const stages: readonly (readonly [stage: string, words: RegExp])[] = [
  ['Growth', /\b(?:growth|growing|scal(?:e|ing))\b|वाढ|विस्तार/],
  ['Early revenue', /\b(?:revenue|sold|selling|sales|paying)\b|पैसे देणारे|विकले|विक्री/],
  ['Pilot', /\b(?:pilot|tried with|tested with|validat\w+|field trial)\b|वापरकर्त्यां|चाचणी/],
  ['Prototype', /\b(?:prototype|mvp|minimum viable|something that works)\b|प्रारूप|प्रोटोटाइप/],
  ['Research', /\b(?:research|experiments?|proof of concept|poc)\b|संशोधन|प्रयोग/],
  ['Idea', /\b(?:idea|ideation|concept|drawings?)\b|कल्पना|संकल्पना|रेखाचित्र/],
];

const denied = /\b(?:no|not|none|without)\b|नाही|शिवाय|अद्याप/;

/** The stage that a text names. Null if it names none or denies one, which is not guessed at. */
function stageIn(text: string): string | null {
  const plain = text.normalize('NFC').toLowerCase();
  if (denied.test(plain)) return null;
  return stages.find(([, words]) => words.test(plain))?.[0] ?? null;
}

const noFiles = { picture: new Map(), document: new Map() };

const year = /^\d{4}$/;

/** Of a short thing. What is far longer is not read at all: applicants may send megabytes. */
const maxLetters = 5000;

/** What people answer, in the words that a table would have. */
function inWordsOf(target: Pick<Target, 'name'>, text: string): string {
  if (target.name === 'stage') return stageIn(text) ?? text;
  // "4 – Validated in the laboratory", "TRL 4".
  if (target.name === 'trl') return /\d+/.exec(text)?.[0] ?? text;
  return text;
}

function readOne({ field, ...target }: Pick<Target, 'name' | 'field'>, text: string): ReadCell {
  if (field.kind === 'day' && year.test(text.trim()))
    return { because: `“${text.trim()}” is a year, and the startup’s page shows a day.` };
  const exact = readCell(field, text, noFiles);
  const read = 'because' in exact ? readCell(field, inWordsOf(target, text), noFiles) : exact;
  if ('because' in read) return exact;
  const checked = fieldSchema({ ...field, isRequired: false }).safeParse(read.value);
  if (checked.success) return { value: checked.data as FieldValue };
  return { because: checked.error.issues[0]?.message ?? 'It does not fit.' };
}

/** The names in one answer: “Asha Patil, Ravi Jadhav and Meera Shinde”. */
const namesIn = (text: string): string[] =>
  text
    .split(/\s*(?:[\n,;&]|\band\b|\sव\s|\sआणि\s)\s*/)
    .map((name) => name.replace(/^\s*(?:\d+[.)]|[-•*])\s*/, '').trim())
    .filter((name) => name !== '');

/**
 * What a source says of each row of the team, in the order of its rows. For anything else it is one value.
 * @returns null for an empty cell, and a sentence about the first one that cannot be taken
 */
export function readSource(
  target: Pick<Target, 'name' | 'field'>,
  { texts, type }: Source,
): { values: FieldValue[] } | { because: string } {
  if (type === 'picture') return { values: [] };
  const most = target.field.kind === 'longText' ? target.field.maxLength : maxLetters;
  if (texts.reduce((sum, { length }) => sum + length, 0) > most)
    return { because: `Use ${most.toLocaleString('en-IN')} characters or fewer.` };
  const isList = target.name.startsWith('team_');
  const each = !isList
    ? [texts.filter(Boolean).join(isOfPerson(target.name) ? ' ' : ', ')]
    : type === 'cell' || target.name !== 'team_name'
      ? texts
      : namesIn(texts.join('\n'));
  const values: FieldValue[] = [];
  for (const text of each) {
    const read = readOne(target, text);
    if ('because' in read) return read;
    values.push(read.value);
  }
  return { values };
}
