import { typedAnswer } from '#lib/forms/questions/answer.ts';
import { continueName, stepName } from '#lib/forms/questions/asked-fields.ts';
import { type FormField, optionSeparator } from '#lib/forms/questions/form-field.ts';
import {
  addRowName,
  cellName,
  type GroupRow,
  maxTaken,
  mostRows,
  readColumns,
  readRows,
  rowsAnswer,
} from '#lib/forms/questions/groups.ts';
import { maxUnknownNames, type Problem } from '#lib/forms/questions/problems.ts';
import { maxFieldBytesPerSubmission, maxFieldsPerSubmission } from '#lib/platform/config/limits.ts';
import { readJsonObject, readText } from '#lib/platform/http/body.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Failure, refuse } from '#lib/platform/http/result.ts';
import { noticeControl, type PageMarks, readMarks, stampName, trapName } from '#lib/platform/http/sent-form.ts';
import { parseJson } from '#lib/platform/text/json.ts';
import { removedFileName, uploadedName, versionsName } from '#lib/platform/uploads/file-rules.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { type ReceivedFile, receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import { type Admission, findAdmission, whyClosed } from '../programs/admission.ts';
import { stampedAt } from '../spam/page-stamp.ts';

/** The content of a request up to its end, or up to the failure that stopped the reading. */
interface ReadApplication {
  sent: SentApplication;
  failure: Failure | null;
}

const tooManyAnswers = refuse('too_large', 'The application is too large: it has too many answers.').failure;

const nothingRead = (failure: Failure): ReadApplication => ({ sent: sentApplication([], []), failure });

/**
 * Reads an application in any of its formats (contract, "HTTP API"): JSON, multipart with `form_data`, or a plain HTML
 * form with one part for each question. Files go to `folder`, or nowhere. Whatever was read before a failure is kept, so
 * that the form can show it again.
 */
export async function readApplication(request: Request, folder: IntakeFolder | null): Promise<ReadApplication> {
  const read = await readBody(request, folder);
  const key = request.headers.get('idempotency-key');
  return key ? { ...read, sent: { ...read.sent, idempotencyKey: key } } : read;
}

async function readBody(request: Request, folder: IntakeFolder | null): Promise<ReadApplication> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') {
    if (!request.body) return nothingRead(refuse('malformed', 'The application is empty.').failure);
    const { fields, files, failure } = await receiveMultipart(request, folder);
    const form = readForm(fields);
    return { sent: sentApplication(form.sent, files, form.isPlain), failure: failure ?? form.failure };
  }
  if (type === 'application/x-www-form-urlencoded') {
    const body = await readText(request, maxFieldBytesPerSubmission);
    if (!body.ok) return nothingRead(body.failure);
    const pairs = body.value.split('&', maxFieldsPerSubmission + 1);
    const taken = new URLSearchParams(pairs.slice(0, maxFieldsPerSubmission).join('&'));
    const { sent, failure } = readForm([...taken].map(([name, value]) => ({ name, value })));
    const isTooMuch = pairs.length > maxFieldsPerSubmission;
    return { sent: sentApplication(sent, [], true), failure: isTooMuch ? tooManyAnswers : failure };
  }
  const body = await readJsonObject(request);
  if (!body.ok) return nothingRead(body.failure);
  return { sent: sentApplication(Object.entries(body.value), []), failure: null };
}

/** The values of a form's fields: the members of `form_data`, and every other field under its own name. */
function readForm(fields: readonly { name: string; value: string }[]) {
  const sent = new Map<string, unknown>();
  const parts = new Map<string, string[]>();
  let failure: Failure | null = null;
  for (const { name, value } of fields) {
    if (name === 'form_data') {
      const data = parseFormData(value);
      if (data) for (const [member, answer] of Object.entries(data)) sent.set(member, answer);
      else failure = refuse('malformed', 'The part form_data is not a valid JSON object.').failure;
    } else {
      // Browsers send the line ends of a textarea as CR LF, while JSON has LF. Store LF.
      const text = value.replace(/\r\n?/g, '\n');
      const earlier = parts.get(name);
      if (earlier) earlier.push(text);
      else parts.set(name, [text]);
    }
  }
  // Each ticked box of a question is a part of its own.
  for (const [name, texts] of parts) sent.set(name, texts.length === 1 ? texts[0] : texts);
  return { sent, failure, isPlain: fields.every(({ name }) => name !== 'form_data') };
}

function parseFormData(text: string): object | null {
  try {
    const value = parseJson(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** An application as sent, before it is matched with a form. Names are the sender's own. */
export interface SentApplication {
  /** Whether it came as a plain HTML form, or with the marks of a page of the site. A client of the API sends neither. */
  isFromPage: boolean;
  /** As sent. The intake decides whether it identifies a program. */
  programId: unknown;
  /** By the sender's own names. */
  answers: ReadonlyMap<string, unknown>;
  files: ReceivedFile[];
  idempotencyKey: string | null;
  draftToken: string | null;
  /** The labels of the files that are not to be taken over from the draft. */
  removedFiles: readonly string[];
  marks: PageMarks;
  /** The ids of uploads that arrived before the form. */
  uploaded: readonly string[];
  /** The versions of a saved draft's answers that the page showed, as JSON (see lib/applications/drafts). */
  versions: string | null;
  /** The step that the form shows, as the form sends it. Null for a form on one page. */
  step: string | null;
  /** Where the applicant goes from there. Null: they only save. */
  goes: 'next' | 'back' | null;
  /** The label of the group that gets another row. The form is then shown again, and not sent. */
  addRow: string | null;
  /** The privacy notice above the form, as the form sends it. */
  notice: string | null;
}

const ways = ['next', 'back'] as const;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const textsIn = (value: unknown) => [value].flat().filter((each) => typeof each === 'string');

const wayOf = (value: unknown) => ways.find((way) => way === value) ?? null;

/** Separates the values that control the intake from the answers. */
export function sentApplication(
  sent: Iterable<readonly [string, unknown]>,
  files: ReceivedFile[],
  isPlainForm = false,
): SentApplication {
  const answers = new Map(sent);
  const take = (name: string) => {
    const value = answers.get(name);
    answers.delete(name);
    return value;
  };
  const marks = readMarks({ [trapName]: take(trapName), [stampName]: take(stampName) });
  return {
    isFromPage: isPlainForm || marks.stamp !== '',
    programId: take('program_id'),
    idempotencyKey: text(take('idempotency_key')),
    draftToken: text(take('draft')),
    removedFiles: textsIn(take(removedFileName)),
    uploaded: textsIn(take(uploadedName)),
    marks,
    versions: text(take(versionsName)),
    step: text(take(stepName)),
    goes: wayOf(take(continueName)),
    addRow: text(take(addRowName)),
    notice: text(take(noticeControl)),
    answers,
    files,
  };
}

export interface MatchedApplication {
  /** One for each field of the form, in the form's order. Undefined if nothing was sent. */
  answers: { field: FormField; value: unknown }[];
  /** In the order of arrival. A file that the form does not ask for has no field. */
  files: { field: FormField | undefined; file: ReceivedFile }[];
  /** The answers that the form does not ask for. */
  problems: Problem[];
  /** Whether a page of the site sent it, or staff entered it, and no client of the API. */
  isFromPage: boolean;
  /** The row that 'Add a row' added, for the form that is shown again. */
  added: AddedRow | null;
}

/**
 * Finds the field of each answer and each file, which senders identify by the field's label. This is the only place
 * that looks up labels. An answer to no question is a problem, so that none is silently dropped.
 */
export function matchForm(fields: readonly FormField[], sent: SentApplication): MatchedApplication {
  const { answers, files } = sent;
  const byLabel = new Map(fields.map((field) => [field.label, field]));
  const isGroup = ({ fieldType }: FormField) => fieldType === 'group';
  const groups = new Map(fields.filter(isGroup).map((field) => [field, matchGroup(field, sent)]));
  const cells = new Set([...groups.values()].flatMap(({ names }) => names));
  const unknown = [...answers.keys()].filter((name) => !byLabel.has(name) && !cells.has(name));
  return {
    answers: fields.map((field) => {
      const group = groups.get(field);
      const value = group ? group.value : answers.get(field.label);
      return { field, value: typeof value === 'string' ? typedAnswer(field, value) : value };
    }),
    files: files.map((file) => ({ field: byLabel.get(file.name), file })),
    isFromPage: sent.isFromPage,
    added: [...groups.values()].find(({ added }) => added)?.added ?? null,
    problems: unknown.slice(0, maxUnknownNames).map((label) => ({
      label,
      message: `This form has no question “${label.slice(0, 100).toWellFormed()}”. It may have changed: reload the page and try again.`,
      code: 'invalid',
    })),
  };
}

/** A row that was added to a group, as the form shows it again. */
export interface AddedRow {
  fieldId: number;
  row: number;
}

interface MatchedGroup {
  /** As typed, with empty rows. Undefined if nothing was sent. */
  value: unknown;
  /** The names of a plain form's controls that it consists of. */
  names: string[];
  added: AddedRow | null;
}

const asText = (value: unknown): string => String([value].flat()[0] ?? '');

/** The rows of a plain form, which sends one part for each cell, up to the last that has any. */
function rowsIn({ label, columns: text }: FormField, answers: SentApplication['answers']) {
  const columns = readColumns(text);
  const names: string[] = [];
  const rows: GroupRow[] = [];
  for (let number = 1; number <= mostRows; number += 1) {
    const cells = columns.map((column) => ({ column, name: cellName(label, number, column.label) }));
    const sent = cells.filter(({ name }) => answers.has(name));
    if (sent.length === 0) continue;
    while (rows.length < number - 1) rows.push({});
    names.push(...sent.map(({ name }) => name));
    rows.push(Object.fromEntries(cells.map(({ column, name }) => [column.label, asText(answers.get(name))])));
  }
  return { names, rows };
}

/**
 * Finds the answer to a group: one text, a list in JSON, or the parts of a plain form. 'Add a row' adds an empty one
 * where the group takes more.
 */
export function matchGroup(
  field: FormField,
  { answers, addRow }: Pick<SentApplication, 'answers' | 'addRow'>,
): MatchedGroup {
  const whole = answers.get(field.label);
  const isWhole = answers.has(field.label);
  const { names, rows: typed } = isWhole ? { names: [], rows: [] } : rowsIn(field, answers);
  const text = Array.isArray(whole) ? JSON.stringify(whole) : whole;
  const rows = isWhole && typeof text === 'string' ? readRows(text) : typed;
  if (addRow !== field.label || !rows || rows.length >= maxTaken(field)) {
    return { value: isWhole ? text : names.length > 0 ? rowsAnswer(typed) : undefined, names, added: null };
  }
  return { value: rowsAnswer([...rows, {}], true), names, added: { fieldId: field.id, row: rows.length + 1 } };
}

/** The answers as the applicant typed them, for the form to show again. */
export const typedAnswers = ({ answers }: MatchedApplication) =>
  answers.flatMap(({ field, value }) => {
    if (Array.isArray(value)) return [{ field, value: value.join(optionSeparator) }];
    return typeof value === 'string' ? [{ field, value }] : [];
  });

interface ArrivedForm {
  sent: SentApplication;
  /** The reason why the reading stopped. Everything read before it is in `sent`. */
  unread: Failure | null;
  begunAt: Date;
  admission: Admission;
}

/** The form, or why no program takes it. `programId`: the one that it names. */
type Arrival = { form: ArrivedForm } | { form: null; programId: number | null; failure: Failure };

export const formPage = (programId: number): string => `program-${programId}`;

/**
 * When an application was begun: when the page was made whose stamp it carries, or else when it arrived. The stamp of
 * another page proves nothing.
 */
const begunBy = ({ stamp }: PageMarks, programId: number, receivedAt: Date): Date =>
  stampedAt(stamp, formPage(programId)) ?? receivedAt;

/** The program that an application names, in a form as text and in JSON as a number. */
const namedProgram = (programId: unknown): number | null =>
  numericId(typeof programId === 'number' ? String(programId) : (programId as string | undefined));

const noProgramMessage = 'Choose the program that the application is for.';
const noProgram = refuse('invalid', noProgramMessage, { program_id: [noProgramMessage] }).failure;

/**
 * Reads a form, and finds the program that takes it now.
 * @param folder where its files go. Null: nowhere
 * @param known the program that it is for, and when it was begun, if the form itself does not say so
 */
export async function readForProgram(
  request: Request,
  folder: IntakeFolder | null,
  known: { programId: number; begunAt?: Date } | null,
  receivedAt: Date,
): Promise<Arrival> {
  const { sent, failure: unread } = await readApplication(request, folder);
  const programId = known?.programId ?? namedProgram(sent.programId);
  if (programId === null) return { form: null, programId, failure: unread ?? noProgram };
  const begunAt = known?.begunAt ?? begunBy(sent.marks, programId, receivedAt);
  const admission = await findAdmission(request.headers, programId, begunAt, receivedAt);
  if (admission?.program.formFields.length) return { form: { sent, unread, begunAt, admission } };
  return { form: null, programId, failure: unread ?? (await whyClosed(programId, admission)) };
}
