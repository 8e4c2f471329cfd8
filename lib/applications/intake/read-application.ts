import { noticeControl } from '#lib/content/privacy-notices/notice.ts';
import { addRowName } from '#lib/forms/questions/group-rows.ts';
import { continueName, stepName } from '#lib/forms/questions/steps.ts';
import { maxFieldBytesPerSubmission, maxFieldsPerSubmission } from '#lib/platform/config/limits.ts';
import { readJsonObject, readText } from '#lib/platform/http/body.ts';
import { type Failure, refuse } from '#lib/platform/http/result.ts';
import { type PageMarks, readMarks, stampName, trapName } from '#lib/platform/http/sent-form.ts';
import { parseJson } from '#lib/platform/text/parse-json.ts';
import { removedFileName, uploadedName, versionsName } from '#lib/platform/uploads/file-rules.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { type ReceivedFile, receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';

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
