import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import { stoppedBy } from '#lib/forms/questions/asked-fields.ts';
import { askedWith, validateAnswers } from '#lib/forms/questions/check-answers.ts';
import { errorsOf, failureOf, type Problem } from '#lib/forms/questions/problems.ts';
import { draftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { nameOf, pathCookie, readPathCookie } from '#lib/platform/http/path-cookie.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import { isRemoved } from '#lib/platform/uploads/file-rules.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { findUploaded } from '#lib/platform/uploads/uploaded-files.ts';
import { getDraft, keptFiles } from '../drafts/returned-draft.ts';
import { attachFiles } from '../intake/application-check.ts';
import { Intake } from '../intake/intake.ts';
import {
  type AddedRow,
  type MatchedApplication,
  matchForm,
  readApplication,
  type SentApplication,
  typedAnswers,
} from '../intake/received-form.ts';
import { saveDraft } from '../intake/returned-application.ts';
import type { Holder } from '../private-pages/holder.ts';
import { type Correctable, filesThatStay, getCorrectable, isPresent, stayingFiles } from './correction-files.ts';

const cookieName = (name: string) => `correction-${name}`;

/**
 * Changes to an application that wait to be checked stand in addresses by a name, which opens nothing: the token of their
 * draft is in a cookie for the pages of a correction alone. Each has its own, so that two tabs never mix.
 * @returns the name, and the Set-Cookie line
 */
export function keepChanges(token: string): { name: string; cookie: string } {
  const name = nameOf(token);
  return { name, cookie: pathCookie(cookieName(name), token, '/apply/mine/correct', draftLifetimeSeconds) };
}

/** The token of the changes that an address names. Null in another browser, and once their hour is over. */
export function keptChanges(headers: Headers, name: string): string | null {
  const token = /^[\w-]{1,20}$/.test(name) ? readPathCookie(headers, cookieName(name)) : null;
  return token !== null && nameOf(token) === name ? token : null;
}

/** A form of changes that was read and kept for an hour, whatever is wrong in it. */
interface ReadCorrection {
  /** The token of the draft that keeps it. */
  token: string;
  hasProblems: boolean;
  /** Whether the form only got another row, and which. */
  isExtended: boolean;
  added: AddedRow | null;
}

const goneMessage = 'A file that you uploaded is no longer there. Choose it again.';

type Given = { field: Correctable['open'][number]; value: unknown }[];

/** The questions that are asked, by the typed values and by the answers of those that cannot change. */
function askedIn({ submission, program, open }: Correctable, typed: Given, withFile: ReadonlySet<number>) {
  const values = new Map(typed.map(({ field, value }) => [field.id, value]));
  const stored = new Map(submission.answers.map(({ fieldId, value }) => [fieldId, value]));
  const isOpen = new Map(open.map((field) => [field.id, field]));
  const given = program.formFields.map((field) => {
    const own = isOpen.get(field.id);
    return own ? { field: own, value: values.get(field.id) } : { field, value: stored.get(field.id) };
  });
  const others = submission.attachments.filter(({ fieldId }) => !isOpen.has(fieldId));
  return askedWith(given, new Set([...withFile, ...others.map(({ fieldId }) => fieldId)]));
}

/** The reason for which a person with these answers could not have applied. None for what staff ask. */
function stopsIn({ submission, program, request }: Correctable, given: Given): Problem[] {
  if (request) return [];
  const stored = new Map(submission.answers.map(({ fieldId, value }) => [fieldId, value]));
  const typed = new Map(given.map(({ field, value }) => [field.id, typeof value === 'string' ? value : '']));
  const stop = stoppedBy(program, ({ id }) => typed.get(id) ?? stored.get(id) ?? '');
  return stop ? [stop] : [];
}

/** Checks the open questions by the rules of the form, with received files and those that stay. */
export async function checkOpen(
  correctable: Correctable,
  given: Given,
  received: MatchedApplication['files'],
  kept: readonly AcceptedFile[],
) {
  const { open } = correctable;
  const withFile = new Set(kept.map(({ field }) => field.id));
  for (const { field } of received) if (field) withFile.add(field.id);
  const asked = askedIn(correctable, given, withFile);
  const { answers, problems } = await validateAnswers(given, asked);
  const attached = await attachFiles({ formFields: open }, received, kept, asked);
  return { answers, attached, problems: [...stopsIn(correctable, given), ...problems, ...attached.problems] };
}

/** The application that would come of the form, and its errors. */
async function check(
  correctable: Correctable,
  sent: SentApplication,
  unread: Failure | null,
  folder: IntakeFolder | null,
) {
  const { program, open, submission } = correctable;
  const form = { ...program, formFields: open };
  const arrived = await findUploaded(sent.uploaded, { pageId: submission.pageId ?? 0, use: 'correction' }, folder);
  const labels = new Map(open.map(({ id, label }) => [id, label]));
  const pieces = arrived.files.map((file) => ({ ...file, name: labels.get(file.fieldId) ?? '' }));
  const matched = matchForm(open, { ...sent, files: [...sent.files, ...pieces] });
  const earlier = sent.draftToken ? await getDraft(sent.draftToken) : null;
  const staying = filesThatStay(correctable, earlier && earlier.programId === program.id ? earlier.answers : null);
  const kept: AcceptedFile[] = [
    ...staying.filter((file) => !isRemoved(sent.removedFiles, file.field.label, file)),
    ...(await keptFiles(sent, form)),
  ];
  const { attached, problems } = await checkOpen(correctable, matched.answers, matched.files, kept);
  const gone: Problem[] = arrived.isAnyGone ? [{ label: '', message: goneMessage, code: 'invalid' }] : [];
  const all = [...problems, ...matched.problems, ...gone];
  const failure = unread ?? (all.length > 0 ? failureOf(all) : null);
  if (sent.addRow !== null && !unread) {
    // A missing answer does not matter yet. A file that may not be kept does.
    const lost = attached.problems.filter(({ code }) => code !== 'invalid');
    const why = lost.length > 0 ? failureOf(lost) : null;
    return { form, matched, files: attached.files, problems: lost, failure: why };
  }
  return { form, matched, files: attached.files, problems: all, failure };
}

async function keep(correctable: Correctable, request: Request, intake: Intake) {
  const { headers } = request;
  const { sent, failure: unread } = await readApplication(request, intake.folder);
  const { form, matched, files, problems, failure } = await check(
    correctable,
    sent,
    intake.closed ?? unread,
    intake.folder,
  );
  const added = files.filter((file) => !isPresent(file));
  const answers = [
    ...typedAnswers(matched).filter(({ field }) => field.fieldType !== 'file'),
    ...form.formFields
      .filter(({ fieldType }) => fieldType === 'file')
      .map((field) => ({ field, value: stayingFiles(files, field) })),
  ];
  const token = await saveDraft(
    {
      program: form,
      begunAt: new Date(),
      answers,
      files: added,
      errors: errorsOf(problems),
      message: failure?.message ?? '',
      hasLostFiles: intake.closed !== null && matched.files.length > 0,
    },
    { headers, intake, corrects: correctable.submission.id },
  );
  const isExtended = sent.addRow !== null && failure === null;
  return success({ token, hasProblems: failure !== null, isExtended, added: matched.added });
}

/**
 * Reads a form in which an applicant changes what they sent, checks it by the rules of the form, and keeps it for an
 * hour. Nothing of the application changes.
 * @param requestId the request that it answers. Null for a correction of one's own
 * @returns what getCorrectable refuses
 */
export async function readCorrection(
  holder: Holder<'correct'>,
  request: Request,
  requestId: number | null,
  now = new Date(),
): Promise<Result<ReadCorrection>> {
  const correctable = await getCorrectable(holder, requestId, now);
  if (!correctable.ok) return correctable;
  await using intake = await Intake.open();
  return await keep(correctable.value, request, intake);
}
