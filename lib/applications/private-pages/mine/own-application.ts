import { findMessages, type Message, toMessage } from '#lib/applications/conversations/conversation.ts';
import { replacedFiles } from '#lib/applications/corrections/correction-files.ts';
import { type OpenRequest, toRequest } from '#lib/applications/corrections/requests.ts';
import type { StoredFile } from '#lib/applications/exports/exported-submissions.ts';
import { type ReleasedLetter, releasedLetters } from '#lib/applications/letters/letter.ts';
import { getForm, type SectionTitles, sectionTitles } from '#lib/applications/programs/program.ts';
import type { LaterEvent, SignedReceipt } from '#lib/applications/receipts/receipt.ts';
import { type OpenAttachment, openPrivateFile } from '#lib/applications/submissions/attachment.ts';
import { type Answer, toAnswer } from '#lib/forms/questions/answer.ts';
import { type Arrival, arrivalColumns, arrivalIn } from '#lib/forms/questions/arrival.ts';
import { askedFields } from '#lib/forms/questions/asked-fields.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import type { OwnBelonging } from '#lib/platform/db/child-tables.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { HeldPage } from '../holder.ts';

import { findLinks, type LinkInUse } from '../page-links.ts';

export interface SentApplication {
  /** "held" waits for a parent, "withdrawn" was taken back. */
  state: 'received' | 'held' | 'withdrawn';
  id: number;
  program: { id: number; title: string };
  submittedAt: Date;
  /** How it arrived that staff entered. Null for one that the applicant sent here. */
  arrived: Arrival | null;
  /** Answers and files in the form's order. */
  answers: Answer[];
  files: StoredFile[];
  /** In the order in which they were made. None in applications from before there were receipts. */
  receipts: SignedReceipt[];
  steps: SentStep[];
  /** The messages of one that was withdrawn, oldest first. Null: they are where staff read them. */
  messages: Message[] | null;
  /** Requests of staff, oldest first. Without their names. */
  requests: OpenRequest[];
  /** The answers before they were corrected, oldest first. */
  corrections: CorrectedAnswer[];
  /** The files that corrections replaced. */
  replaced: StoredFile[];
}

interface CorrectedAnswer {
  question: string;
  at: Date;
  /** Empty for none. Files are in words. */
  before: string;
}

/** A step of an application, as far as its applicant may know. */
export interface SentStep {
  kind: 'received' | 'waits' | 'confirmed' | 'asked' | 'told' | LaterEvent['kind'];
  at: Date;
  /** When it is erased: without a parent's answer, or after a withdrawal. */
  eraseAt: Date | null;
  letter?: ReleasedLetter;
}

type Head = Pick<SentApplication, 'id' | 'program' | 'submittedAt'>;

const columns = {
  id: true,
  submittedAt: true,
  ...arrivalColumns,
  state: true,
  status: true,
  hold: true,
  withdrawal: true,
  program: { select: { id: true, title: true } },
  answers: { orderBy: { position: 'asc' } },
  attachments: { orderBy: { position: 'asc' } },
  replaced: { orderBy: { id: 'asc' } },
  receipts: { orderBy: { id: 'asc' } },
  requests: { orderBy: { id: 'asc' } },
  messages: { orderBy: { id: 'asc' }, include: { files: true } },
  letters: { where: { releasedAt: { not: null } } },
  changes: { where: { undoneAt: null }, orderBy: { id: 'asc' } },
} satisfies Prisma.SubmissionSelect & Record<Exclude<OwnBelonging, 'mails'>, object | true>;

type Row = Prisma.SubmissionGetPayload<{ select: typeof columns }>;

const received = ({ submittedAt }: Head): SentStep => ({ kind: 'received', at: submittedAt, eraseAt: null });

/** Events that the receipts after the first one name. */
function eventsIn(receipts: readonly SignedReceipt[]): SentStep[] {
  return receipts.flatMap(({ statement }) => {
    // As written by receiptStatement.
    const { event } = JSON.parse(statement) as { event?: { kind: LaterEvent['kind']; at: string } };
    return event ? [{ kind: event.kind, at: new Date(event.at), eraseAt: null }] : [];
  });
}

/**
 * The steps of staff that the applicant learns: that a parent confirmed, the requests, the letters that they
 * released, and that the application was withdrawn.
 */
function toldSteps({ changes, state, status, receipts, requests, letters }: Row): SentStep[] {
  const confirmed = changes.find(({ kind }) => kind === 'confirmed');
  const withdrawn = changes.findLast(({ kind, after }) => kind === 'status' && after === 'withdrawn');
  const isMarked = state === 'open' && status === 'withdrawn';
  return [
    ...(confirmed ? [{ kind: 'confirmed' as const, at: confirmed.at, eraseAt: null }] : []),
    ...eventsIn(receipts),
    ...requests.map(({ at }) => ({ kind: 'asked' as const, at, eraseAt: null })),
    ...releasedLetters(letters).map((letter) => ({ kind: 'told' as const, at: letter.at, eraseAt: null, letter })),
    ...(isMarked && withdrawn ? [{ kind: 'withdrawn' as const, at: withdrawn.at, eraseAt: null }] : []),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** The steps of an application in its state, after the first. */
function stepsOf(row: Row): SentStep[] {
  const { submittedAt, hold, withdrawal } = row;
  if (hold) return [{ kind: 'waits', at: submittedAt, eraseAt: hold.expiresAt }];
  const told = toldSteps(row);
  if (!withdrawal) return told;
  const { withdrawnAt, eraseAt } = withdrawal;
  // The receipt of the withdrawal is the last one, and its row says more of it.
  const before = told.filter(({ kind, at }) => kind !== 'withdrawn' || at < withdrawnAt);
  return [...before, { kind: 'withdrawn', at: withdrawnAt, eraseAt }];
}

/** The application of the private page `pageId`. Null while nothing was sent. */
export async function readSent(pageId: number): Promise<SentApplication | null> {
  const row = await everyApplication().submission.findUnique({ where: { pageId }, select: columns });
  if (!row) return null;
  const { id, program, submittedAt, state, changes } = row;
  const told = { id, program, submittedAt };
  return {
    state: state === 'held' || state === 'withdrawn' ? state : 'received',
    ...told,
    arrived: arrivalIn(row),
    answers: row.answers.map(toAnswer),
    files: row.attachments,
    receipts: row.receipts,
    steps: [received(told), ...stepsOf(row)],
    messages: state === 'withdrawn' ? row.messages.map(toMessage) : null,
    requests: row.requests.map((request) => ({ ...toRequest(request), staffName: '' })),
    corrections: changes.flatMap(({ question, at, before }): CorrectedAnswer[] =>
      question === null ? [] : [{ question, at, before: before ?? '' }],
    ),
    replaced: replacedFiles(row.replaced),
  };
}

const nothingSent = refuse('not_found', 'Nothing was sent yet. Once it is, it is here.');
const noSuchFile = refuse('not_found', 'There is no such file.');

/** The application of a private page. @returns not_found while nothing was sent */
export async function getOwn({ pageId }: HeldPage): Promise<Result<SentApplication>> {
  const sent = await readSent(pageId);
  return sent ? success(sent) : nothingSent;
}

/**
 * Opens a file that the applicant sent.
 * @param number its place among the files, from 1
 * @returns forbidden for a file with a virus; not_found
 * @throws when the row exists but its file does not: that is a data loss, not a visitor's mistake
 */
export async function openOwnFile(page: HeldPage, number: number): Promise<Result<OpenAttachment>> {
  const own = await getOwn(page);
  if (!own.ok) return own;
  const found = own.value.files[number - 1];
  return found ? openPrivateFile({ ...found, id: number }) : noSuchFile;
}

/** Opens a file of a message on a private page. @returns forbidden for a file with a virus; not_found */
export async function openOwnMessageFile(page: HeldPage, id: number): Promise<Result<OpenAttachment>> {
  const own = await getOwn(page);
  if (!own.ok) return own;
  const messages = own.value.messages ?? (await findMessages(own.value.id));
  const found = messages.flatMap(({ files }) => files).find((file) => file.id === id);
  return found ? openPrivateFile(found) : noSuchFile;
}

const isNone = ({ field, value }: Answer) => value === '' || (field.fieldType === 'checkbox' && value === 'false');

/**
 * The answers without the empty ones to questions that the form does not ask of a person with these answers: the
 * applicant never saw them. What was answered stays, as does a question that is gone from the form.
 */
export function askedAnswers(
  { answers, files, corrections }: Pick<SentApplication, 'answers' | 'files' | 'corrections'>,
  fields: readonly FormField[],
): Answer[] {
  const values = new Map(answers.map(({ field, value }) => [field.id, value]));
  const sentFiles = new Set(files.map(({ label }) => label));
  const { isAsked } = askedFields(fields, ({ id, label, fieldType }) =>
    fieldType === 'file' ? (sentFiles.has(label) ? label : '') : (values.get(id) ?? ''),
  );
  const hidden = new Set(fields.filter((field) => !isAsked(field)).map(({ id }) => id));
  const wasGiven = new Set(corrections.map(({ question }) => question));
  return answers.filter((answer) => {
    const { id, label } = answer.field;
    return !hidden.has(id) || !isNone(answer) || wasGiven.has(label);
  });
}

/** The contents of a private page. */
interface Mine {
  /** Null while nothing was sent. */
  sent: SentApplication | null;
  links: LinkInUse[];
  /** The sections of the form, for an application that was sent. */
  sections: SectionTitles;
}

export async function getMine({ pageId }: HeldPage): Promise<Mine> {
  const whole = await readSent(pageId);
  const form = whole && (await getForm(whole.program.id));
  const sent = whole && { ...whole, answers: askedAnswers(whole, form?.formFields ?? []) };
  const sections = sent ? await sectionTitles(sent.program.id) : {};
  return { sent, links: await findLinks(pageId), sections };
}
