import { createHash } from 'node:crypto';
import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { makeLink } from '../private-pages/private-link.ts';
import type { Program } from '../programs/program.ts';
import { receiptColumns, type SignedReceipt } from '../receipts/receipt.ts';
import { acknowledgedSelect } from '../submissions/new-submission.ts';

/** The applicant's view of a stored submission. */
export interface StoredSubmission {
  id: number;
  programId: number;
  submittedAt: Date;
  /**
   * Where the receipt is sent. Null if none is: without an address of the applicant among the answers, without a mail
   * server, after too many receipts to the address, and for a suspected application.
   */
  receiptAddress: string | null;
  /** The applicant's proof. */
  receipt: SignedReceipt | null;
  /** The applicant's private page. Null for an application from before there were pages. */
  pageId: number | null;
  /** The token of a new link to it, and its code. Null for a browser that has the page open. */
  privateToken: string | null;
  privateCode: string | null;
}

/** An application that was sent before, by a person who proves nothing but that they know it. */
export interface RepeatedApplication {
  id: number;
  programId: number;
}

/** Where the receipt goes that is among `mails`. Null if none is sent. */
export const receiptOf = (mails: readonly { kind: string; toAddress: string }[]) =>
  (hasMailServer() && mails.find(({ kind }) => kind === 'receipt')?.toAddress) || null;

/** An application that has one of these keys. Knowing what was sent is no right, so it tells nothing else. */
export async function findNumber(keys: readonly string[]): Promise<RepeatedApplication | null> {
  if (keys.length === 0) return null;
  return everyApplication().submission.findFirst({
    where: { idempotencyKey: { in: [...keys] } },
    select: { id: true, programId: true },
  });
}

/** The numbers of the applications that have these keys, by key. In every state, and nothing else of them. */
export async function findNumbers(keys: readonly string[]): Promise<Map<string, number>> {
  const found = await everyApplication().submission.findMany({
    where: { idempotencyKey: { in: [...keys] } },
    select: { id: true, idempotencyKey: true },
  });
  return new Map(found.map(({ id, idempotencyKey }) => [idempotencyKey ?? '', id]));
}

export async function findStored(
  where: { idempotencyKey: string } | { pageId: number },
): Promise<StoredSubmission | null> {
  const found = await everyApplication().submission.findUnique({
    where: { ...where, state: { not: 'withdrawn' } },
    select: {
      ...acknowledgedSelect,
      pageId: true,
      mails: { where: { kind: 'receipt' }, select: { kind: true, toAddress: true } },
      receipts: { select: receiptColumns, orderBy: { id: 'asc' }, take: 1 },
    },
  });
  return found && repeated(found, found.receipts[0] ?? null, 'pageId' in where);
}

type ToldBefore = Pick<StoredSubmission, 'id' | 'programId' | 'submittedAt' | 'pageId'> & {
  mails: { kind: string; toAddress: string }[];
};

/**
 * The full answer again, with one more link to the private page: the answer with the first may have been lost. A browser
 * that has the page open (`isOpen`) needs none.
 */
async function repeated(
  { id, programId, submittedAt, pageId, mails }: ToldBefore,
  receipt: SignedReceipt | null,
  isOpen: boolean,
): Promise<StoredSubmission> {
  const link =
    pageId === null || isOpen ? null : await makeLink(pageId, { role: 'owner', name: 'Link', withCode: true });
  const opens = { privateToken: link?.token ?? null, privateCode: link?.code ?? null };
  return { id, programId, submittedAt, receiptAddress: receiptOf(mails), receipt, pageId, ...opens };
}

/** Values of an application by which a repeated send is recognised. */
export interface SentWith {
  /** The key of script, or of a program. */
  key: string | null;
  draftToken: string | null;
  /** Whether a browser sent it as a plain form. */
  isPlain: boolean;
}

interface Sent {
  program: Pick<Program, 'id'>;
  answers: readonly Answer<FormField>[];
  files: readonly AcceptedFile[];
  sentWith: SentWith;
}

/** How it is recognised that an application was sent before, and what that proves about the sender. */
export interface RepeatedSend {
  /** Stored with the application, unique among all. Null for one that is new however often it is sent. */
  digest: string | null;
  /** Keys under which the application may be stored if it was sent before. */
  earlier: readonly string[];
  /** Only the first sender knows the key, so a repeat gets the full answer again. */
  isSecret: boolean;
}

const hourMilliseconds = 60 * 60 * 1000;
/** A UUID, or as many random bits in letters and digits. */
const secretLength = 22;
const secretCharacters = 8;

/** Whether this key cannot be found by counting or guessing. */
const isSecretKey = (key: string): boolean => key.length >= secretLength && new Set(key).size >= secretCharacters;

/** The sent content, however it was written down. */
const contentOf = ({ program, answers, files }: Sent) => [
  program.id,
  answers.map(({ field, value }) => [field.label, value] as const).sort(([one], [other]) => (one < other ? -1 : 1)),
  files.map((file) => [file.field.label, file.filename, file.sha256]),
];

/**
 * Recognises an application that was sent before, by a key together with the content of answers and files. The key of
 * script is random and stays in its tab; that of a plain form which came back is the token of its draft. A plain form that
 * was never answered has no secret, because its page is the same for everybody: its content counts for an hour.
 */
export function repeatedSend(sent: Sent, now: Date): RepeatedSend {
  const { key, draftToken, isPlain } = sent.sentWith;
  const content = contentOf(sent);
  const digestOf = (...marks: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([...marks, ...content]))
      .digest('hex');
  if (key && !isPlain) return { ...only(digestOf('key', key)), isSecret: isSecretKey(key) };
  if (!isPlain) return { digest: null, earlier: [], isSecret: false };
  if (draftToken) return { ...only(digestOf('returned', draftToken)), isSecret: true };
  const hour = Math.floor(now.getTime() / hourMilliseconds);
  const [current, before] = [hour, hour - 1].map((each) => digestOf('plain', each));
  return { digest: current ?? null, earlier: [current, before].filter((each) => each !== undefined), isSecret: false };
}

const only = (digest: string) => ({ digest, earlier: [digest] });
