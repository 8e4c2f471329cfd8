import { postBody } from '#components/forms/post-body.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { Answer } from '#lib/forms/questions/answer.ts';
import { stepName } from '#lib/forms/questions/asked-fields.ts';
import { validateAnswers } from '#lib/forms/questions/check-answers.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { attentionMessage, countOf, errorsOf } from '#lib/forms/questions/problems.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { noticeControl, type PageMarks, stampName, trapName } from '#lib/platform/http/sent-form.ts';
import { fileProblem } from '#lib/platform/uploads/chosen-file.ts';
import {
  missingFileMessage,
  mostFiles,
  removedFile,
  removedFileName,
  tooManyFilesMessage,
  unreadProblem,
  versionsName,
} from '#lib/platform/uploads/file-rules.ts';
import type { ReceiptFile } from './confirmation/receipt-download.client.tsx';
import type { AskedQuestion } from './form-model.ts';
import { sendFailure } from './form-places.ts';
import { arrivedFiles, askedNow, chosenFiles, typedIn, wantedFiles } from './kept-answers.ts';

// Loaded on demand: the rules need a validator, and no visitor needs either before submitting.

interface CheckedForm {
  answers: Answer<FormField>[];
  files: { field: FormField; file: File }[];
  /** The files of an earlier attempt that are no longer wanted, each by its label or its own name. */
  removedFiles: string[];
  errors: FieldErrors;
}

/** Reads the form and checks it with the server's own rules before anything is sent. Leaves out what is not asked. */
export async function checkApplication(
  questions: readonly AskedQuestion[],
  others: readonly AskedQuestion[],
): Promise<CheckedForm> {
  const asked = askedNow(questions, others);
  const given = questions.map(({ field }) => ({
    field,
    value: field.fieldType === 'file' || !asked.isAsked(field) ? '' : typedIn(field),
  }));
  const { answers, problems } = await validateAnswers(given, asked);
  const files: CheckedForm['files'] = [];
  const removedFiles: string[] = [];
  for (const question of questions) {
    const { field, keptFiles = [] } = question;
    if (field.fieldType !== 'file') continue;
    const isAsked = asked.isAsked(field);
    const wanted = isAsked ? wantedFiles(question) : [];
    const refuse = (message: string) => problems.push({ label: field.label, message, code: 'invalid' });
    if (keptFiles.length > 0 && wanted.length === 0) removedFiles.push(field.label);
    else for (const file of keptFiles) if (!wanted.includes(file)) removedFiles.push(removedFile(field.label, file));
    if (!isAsked) continue;
    const chosen = chosenFiles(field);
    for (const file of chosen) {
      files.push({ field, file });
      const problem = await fileProblem(file, field);
      if (problem) refuse(problem);
    }
    const count = chosen.length + arrivedFiles(field) + wanted.length;
    if (count === 0 && asked.isRequired(field)) refuse(missingFileMessage(field.label));
    if (mostFiles(field) > 1 && count > mostFiles(field)) refuse(tooManyFilesMessage(field.label, field));
  }
  return { answers, files, removedFiles, errors: errorsOf(problems) };
}

/** The result of sending an application. */
export type SendOutcome =
  | {
      state: 'sent';
      submissionId: number | null;
      /** Undefined where the answer does not tell. */
      receiptAddress: string | null | undefined;
      receipt: ReceiptFile | null;
      privateLink: string | null;
      privateCode: string | null;
    }
  | { state: 'refused'; message: string; errors: FieldErrors }
  /** The applicant stopped it. `mayHaveArrived` if so little was left that the server may have received everything. */
  | { state: 'stopped'; mayHaveArrived: boolean };

interface Application extends Pick<CheckedForm, 'answers' | 'files' | 'removedFiles'> {
  programId: number;
  idempotencyKey: string;
  draftToken: string | null;
  /** The private page whose draft it is. Null for a form that is not saved. */
  page: string | null;
  /** Whether it is sent from the page that shows all answers of the draft, with these versions. */
  isChecked: boolean;
  versions: Record<string, number> | null;
  marks: PageMarks;
  /** The privacy notice above the form, as the form sends it. */
  notice: string | null;
}

/**
 * The browser reports progress up to 50 ms late. Until the connection's speed is known, assume that it sends this much
 * in that time.
 */
const unreportedBytes = 256 * 1024;

function bodyOf(application: Application): FormData {
  const { programId, draftToken, notice, marks, answers, files, removedFiles, isChecked, versions } = application;
  const body = new FormData();
  const byLabel = Object.fromEntries(answers.map(({ field, value }) => [field.label, value]));
  body.append('form_data', JSON.stringify({ ...byLabel, program_id: programId }));
  if (draftToken) body.append('draft', draftToken);
  if (isChecked) {
    body.append(stepName, 'check');
    body.append(versionsName, JSON.stringify(versions ?? {}));
  }
  if (marks.stamp) body.append(stampName, marks.stamp);
  if (marks.trap) body.append(trapName, marks.trap);
  if (notice) body.append(noticeControl, notice);
  for (const label of removedFiles) body.append(removedFileName, label);
  for (const { field, file } of files) body.append(field.label, file, file.name);
  return body;
}

function outcomeOf(answer: unknown): SendOutcome {
  const body = answer as {
    status?: unknown;
    message?: unknown;
    errors?: FieldErrors;
    data?: {
      id?: number;
      receipt_address?: string | null;
      receipt?: ReceiptFile | null;
      private_link?: string | null;
      private_code?: string | null;
    };
  } | null;
  if (body?.status === 'success') {
    const { id = null, receipt_address, receipt = null, private_link = null, private_code = null } = body.data ?? {};
    const opens = { privateLink: private_link, privateCode: private_code };
    return { state: 'sent', submissionId: id, receiptAddress: receipt_address, receipt, ...opens };
  }
  const message = typeof body?.message === 'string' && body.message ? body.message : sendFailure;
  return { state: 'refused', message, errors: body?.errors ?? {} };
}

/** Why nothing arrived: a file that the browser cannot read any more, or the connection. */
async function failureOf({ files }: Application): Promise<SendOutcome> {
  const found = await Promise.all(
    files.map(async ({ field, file }) => ({ label: field.label, message: await unreadProblem(file) })),
  );
  const errors = errorsOf(
    found.flatMap(({ label, message }) => (message ? [{ label, message, code: 'invalid' as const }] : [])),
  );
  const wrong = countOf(errors);
  return { state: 'refused', message: wrong > 0 ? attentionMessage(wrong) : sendFailure, errors };
}

/**
 * Sends an application as multipart and reports the share sent, 0 to 1. The same key with the same content is one
 * application, however often it is sent.
 * @param signal stops the sending; the server stores the application only if all of it had arrived
 */
export async function sendApplication(
  application: Application,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (signal.aborted) return { state: 'stopped', mayHaveArrived: false };
  const { page, idempotencyKey, files } = application;
  let left = files.reduce((sum, { file }) => sum + file.size, 0);
  let reported = 0;
  let unreported = unreportedBytes;
  const address = page === null ? '/api/submissions/' : ofPage('/api/mine/draft/send/', page);
  const posted = await postBody(address, bodyOf(application), {
    headers: { accept: 'application/json', 'idempotency-key': idempotencyKey },
    signal,
    onProgress(sent, of) {
      left = of - sent;
      // A fast connection may send twice as much before the next report as before this one.
      unreported = Math.max(unreported, 2 * (sent - reported));
      reported = sent;
      onProgress(sent / of);
    },
  });
  if (posted.end === 'answered') return outcomeOf(posted.body);
  return posted.end === 'lost' ? failureOf(application) : { state: 'stopped', mayHaveArrived: left <= unreported };
}
