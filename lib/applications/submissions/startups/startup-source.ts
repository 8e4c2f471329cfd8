import { createHash } from 'node:crypto';
import { startup } from '#lib/content/entities/startup.ts';
import { type Entity, fieldOf } from '#lib/content/entity.ts';
import { type FieldValue, isList, type SingleField } from '#lib/content/fields/field.ts';
import { fieldSchema } from '#lib/content/fields/field-schema.ts';
import { type ReadCell, readCell } from '#lib/content/tables/cell.ts';
import type { Answer, AnsweredField } from '#lib/forms/questions/answer.ts';
import { optionSeparator } from '#lib/forms/questions/form-field.ts';
import { isBlank, readRows } from '#lib/forms/questions/groups.ts';
import { maxFileBytes } from '#lib/platform/config/limits.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { isPicture } from '../file-words.ts';
import type { SubmittedFile } from '../submission.ts';

interface TargetFacts {
  /** The part of the page that it stands in. */
  part: 'Profile' | 'People' | 'Product and company';
  /** The name that staff use where the startup's own label says too little. */
  label?: string;
  /** It is about a person, or was told in confidence, so staff tick it themselves for each application. */
  isPrivate?: true;
}

/** Values that a startup can take from an application, in the order of the page. */
const targetFacts = {
  startup_name: { part: 'Profile' },
  startup_description: { part: 'Profile' },
  about: { part: 'Profile' },
  logo: { part: 'Profile' },
  sector: { part: 'Profile' },
  stage: { part: 'Profile' },
  need: { part: 'Profile', isPrivate: true },
  trl: { part: 'Profile' },
  website: { part: 'Profile' },
  founder_name: { part: 'People', label: 'Name of the applicant' },
  founder_designation: { part: 'People', label: 'Role of the applicant' },
  founder_email: { part: 'People', label: 'Email of the applicant', isPrivate: true },
  founder_phone: { part: 'People', label: 'Phone of the applicant', isPrivate: true },
  founder_photo: { part: 'People', label: 'Photo of the applicant', isPrivate: true },
  team_name: { part: 'People', label: 'Names of the team' },
  team_designation: { part: 'People', label: 'Roles of the team' },
  team_email: { part: 'People', label: 'Emails of the team', isPrivate: true },
  team_phone: { part: 'People', label: 'Phones of the team', isPrivate: true },
  product_description: { part: 'Product and company' },
  product_image: { part: 'Product and company' },
  company_name: { part: 'Product and company' },
  incorporation_date: { part: 'Product and company' },
  office_address: { part: 'Product and company', isPrivate: true },
  dpiit_no: { part: 'Product and company' },
  bhaskar_id: { part: 'Product and company' },
  fund_raised: { part: 'Product and company', isPrivate: true },
  revenue: { part: 'Product and company', isPrivate: true },
  employee_count: { part: 'Product and company' },
  milestones: { part: 'Product and company' },
  media_presence: { part: 'Product and company' },
} as const satisfies Record<string, TargetFacts>;

export type TargetName = keyof typeof targetFacts;

/** A value that a startup takes from an application: a field of it, or one of its team. */
export interface Target extends TargetFacts {
  name: TargetName;
  label: string;
  field: SingleField;
}

const team = fieldOf(startup as Entity, 'founding_team_members');
export const teamFields: readonly SingleField[] = isList(team) ? team.fields : [];

const ofTeam = (name: string): SingleField => {
  const field = teamFields.find((each) => each.name === name);
  if (!field) throw new Error(`A team member has no field ${name}`);
  return field;
};

/** The name of a field of the team, of one whose name begins with who has it: `team_name`, `founder_email`. */
const personal = /^(founder|team)_(.+)$/;

export const isOfPerson = (name: string): boolean => personal.test(name);

function targetOf([name, facts]: [string, TargetFacts]): Target {
  const [, , part] = personal.exec(name) ?? [];
  // Every field of a startup that is named above is one with a single value.
  const field = part ? ofTeam(part) : (fieldOf(startup as Entity, name) as SingleField);
  return { ...facts, name: name as TargetName, label: facts.label ?? field.label, field };
}

export const targets: readonly Target[] = Object.entries(targetFacts).map(targetOf);

/** The values that a startup must have. They can be typed where no answer gives them. */
export const isNeeded = ({ name, field }: Pick<Target, 'name' | 'field'>): boolean =>
  field.isRequired === true && !isOfPerson(name);

export const canTake = ({ field }: Pick<Target, 'field'>, type: string): boolean =>
  (field.kind === 'picture') === (type === 'picture');

/** Something of an application that a startup can take: an answer, a column of a group, or a picture. */
export interface Source {
  /** Names it in the form. It says nothing once the application changes. */
  key: string;
  /** The question's id, and the label of the column in a group. */
  question: number;
  column: string | null;
  label: string;
  /** The question's type, `cell` for a column of a group, or `picture`. */
  type: string;
  /** The answer: one text, or one for each row of a group. A picture's is the name of its file. */
  texts: readonly string[];
  fileId?: number;
}

function groupSources(place: number, { id, label }: AnsweredField, value: string): Source[] {
  const rows = (readRows(value) ?? []).filter((row) => !isBlank(row));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return columns.map((column, index) => ({
    key: `a${place}.${index}`,
    question: id,
    column,
    label: `${label}: ${column}`,
    type: 'cell',
    texts: rows.map((row) => (row[column] ?? '').trim()),
  }));
}

/**
 * Answers of an application that a startup can take, in the form's order. One that says nothing of a startup, such as
 * a tick, is left out.
 */
export function sourcesOf(
  answers: readonly Answer[],
  files: readonly (SubmittedFile & { fieldId: number })[],
  isPrivate: (fieldId: number) => boolean,
): Source[] {
  const answered = answers.flatMap(({ field, value }, place): Source[] => {
    const { id: question, label, fieldType: type } = field;
    if (type === 'checkbox' || value.trim() === '' || isPrivate(question)) return [];
    if (type === 'group') return groupSources(place, field, value);
    const text = type === 'checkboxes' ? value.replaceAll(optionSeparator, ', ') : value.trim();
    return [{ key: `a${place}`, question, column: null, label, type, texts: [text] }];
  });
  const pictures = files
    .filter(({ mimeType, scan, bytes }) => isPicture(mimeType) && !foundName(scan) && bytes <= maxFileBytes)
    .map(({ id, fieldId, label, filename }) => ({
      key: `f${id}`,
      question: fieldId,
      column: null,
      label,
      type: 'picture',
      texts: [filename],
      fileId: id,
    }));
  return [...answered, ...pictures];
}

/** Changes with everything that could be taken: what a form sends back, so that nothing is taken that its person did not see. */
export const digestOf = (sources: readonly Source[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sources.map(({ key, label, texts }) => [key, label, texts])))
    .digest('hex')
    .slice(0, 16);

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

/** The limit of a short text. A far longer one is not read at all: applicants may send megabytes. */
const maxLetters = 5000;

/** The answer of people, in the words that a table would have. */
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
 * The values of a source for each row of the team, in the order of its rows. For anything else it is one value.
 * @returns null for an empty cell, and a sentence about the first one that cannot be taken
 */
export function readSource(
  target: Pick<Target, 'name' | 'field'>,
  { texts, type }: Pick<Source, 'texts' | 'type'>,
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
