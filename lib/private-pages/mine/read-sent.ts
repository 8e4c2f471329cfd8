import { type Message, toMessage } from '../../conversations/conversation.ts';
import { type OpenRequest, toRequest } from '../../corrections/answer-request.ts';
import { replacedFiles } from '../../corrections/replaced-files.ts';
import { database } from '../../db/client.ts';
import type { StoredFile } from '../../exports/read-submissions.ts';
import { type ReleasedLetter, releasedLetters } from '../../letters/released-letters.ts';
import type { SubmissionRows } from '../../privacy/erasure/application-rows.ts';
import type { HeldContent } from '../../privacy/minors/held.ts';
import { type Answer, toAnswer } from '../../questions/answer.ts';
import type { LaterEvent } from '../../receipts/receipt-statement.ts';
import type { SignedReceipt } from '../../receipts/sign-receipt.ts';

/** An application as its applicant sees it, wherever it is. */
export interface SentApplication {
  /** "held" waits for a parent, "withdrawn" was taken back. */
  state: 'received' | 'held' | 'withdrawn';
  id: number;
  program: { id: number; title: string };
  submittedAt: Date;
  /** Answers and files in the form's order. */
  answers: Answer[];
  files: StoredFile[];
  /** In the order in which they were made. None in applications from before there were receipts. */
  receipts: SignedReceipt[];
  steps: SentStep[];
  /** The messages of one that was withdrawn, oldest first. Null: they are where staff read them. */
  messages: Message[] | null;
  /** What staff asked, oldest first. Without their names. */
  requests: OpenRequest[];
  /** What the answers were before they were corrected, oldest first. */
  corrections: CorrectedAnswer[];
  /** The files that corrections replaced. */
  replaced: StoredFile[];
}

/** What an answer was before it was corrected. */
interface CorrectedAnswer {
  question: string;
  at: Date;
  /** Empty for none. Files are in words. */
  before: string;
}

/** What became of an application, as far as its applicant may know. Oldest first. */
export interface SentStep {
  kind: 'received' | 'waits' | 'confirmed' | 'asked' | 'told' | LaterEvent['kind'];
  at: Date;
  /** When it is erased: without a parent's answer, or after a withdrawal. */
  eraseAt: Date | null;
  /** The letter that told it. */
  letter?: ReleasedLetter;
}

type Head = Pick<SentApplication, 'id' | 'program' | 'submittedAt'>;
type Rows = Pick<SubmissionRows, 'answers' | 'attachments' | 'changes' | 'status'> &
  Partial<Pick<SubmissionRows, 'receipts' | 'messages' | 'requests' | 'replaced' | 'letters'>>;

const head = { id: true, submittedAt: true, program: { select: { id: true, title: true } } } as const;

const inOrder = <T extends { position: number }>(rows: readonly T[]) =>
  [...rows].sort((one, other) => one.position - other.position);

const received = ({ submittedAt }: Head): SentStep => ({ kind: 'received', at: submittedAt, eraseAt: null });

/** What the receipts after the first one say happened. */
function eventsIn(receipts: readonly SignedReceipt[]): SentStep[] {
  return receipts.flatMap(({ statement }) => {
    // As written by receiptStatement.
    const { event } = JSON.parse(statement) as { event?: { kind: LaterEvent['kind']; at: string } };
    return event ? [{ kind: event.kind, at: new Date(event.at), eraseAt: null }] : [];
  });
}

/**
 * What the applicant learns of all that staff did: that a parent confirmed, what they asked, the letters that they
 * released, and that the application was withdrawn.
 */
function toldSteps({ changes, status, receipts = [], requests = [], letters = [] }: Rows): SentStep[] {
  const confirmed = changes.find(({ kind }) => kind === 'confirmed');
  const withdrawn = changes.findLast(({ kind, after }) => kind === 'status' && after === 'withdrawn');
  return [
    ...(confirmed ? [{ kind: 'confirmed' as const, at: new Date(confirmed.at), eraseAt: null }] : []),
    ...eventsIn([...receipts].sort((one, other) => one.id - other.id)),
    ...requests.map(({ at }) => ({ kind: 'asked' as const, at: new Date(at), eraseAt: null })),
    ...releasedLetters(letters).map((letter) => ({ kind: 'told' as const, at: letter.at, eraseAt: null, letter })),
    ...(status === 'withdrawn' && withdrawn
      ? [{ kind: 'withdrawn' as const, at: new Date(withdrawn.at), eraseAt: null }]
      : []),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

const contentOf = (rows: Rows) => ({
  answers: inOrder(rows.answers).map(toAnswer),
  // As written by the scanner's own type.
  files: inOrder(rows.attachments) as unknown as StoredFile[],
  // A row that was sealed before there were receipts holds none.
  receipts: [...(rows.receipts ?? [])].sort((one, other) => one.id - other.id),
  requests: (rows.requests ?? []).map((row) => ({ ...toRequest(row), staffName: '' })),
  corrections: rows.changes.flatMap(({ question, at, before }): CorrectedAnswer[] =>
    question === null || question === undefined ? [] : [{ question, at: new Date(at), before: before ?? '' }],
  ),
  replaced: replacedFiles(rows.replaced) as unknown as StoredFile[],
});

function toHeld(row: Head & { expiresAt: Date; content: unknown }): SentApplication {
  // As written by holdApplication.
  const { answers, files, receipt = null } = row.content as HeldContent;
  const { expiresAt, content: _, ...told } = row;
  return {
    ...{
      state: 'held',
      messages: null,
      requests: [],
      corrections: [],
      replaced: [],
      ...told,
      answers,
      receipts: receipt ? [receipt] : [],
    },
    files: files.map(({ field, caution = null, scan = null, ...file }, index) => ({
      ...{ ...file, caution, scan, id: index + 1, label: field.label },
    })),
    steps: [received(row), { kind: 'waits', at: row.submittedAt, eraseAt: expiresAt }],
  };
}

/** The application of the private page `pageId`. Null while nothing was sent. */
export async function readSent(pageId: number): Promise<SentApplication | null> {
  const where = { pageId };
  const { submission, heldApplication, withdrawnApplication } = database();
  const row = await submission.findUnique({
    where,
    select: {
      ...{ ...head, status: true, answers: true, attachments: true, receipts: true, replaced: true },
      requests: { orderBy: { id: 'asc' } },
      letters: { where: { releasedAt: { not: null } } },
      changes: { where: { undoneAt: null }, orderBy: { id: 'asc' } },
    },
  });
  if (row) {
    const { id, program, submittedAt } = row;
    const told = { id, program, submittedAt };
    return {
      state: 'received',
      messages: null,
      ...told,
      ...contentOf(row),
      steps: [received(told), ...toldSteps(row)],
    };
  }
  const held = await heldApplication.findUnique({ where, select: { ...head, expiresAt: true, content: true } });
  if (held) return toHeld(held);
  const sealed = await withdrawnApplication.findUnique({
    where,
    select: { ...head, withdrawnAt: true, eraseAt: true, rows: true },
  });
  if (!sealed) return null;
  const { rows, withdrawnAt, eraseAt, ...told } = sealed;
  // As written by sealApplication. The dates in it are ISO text.
  const kept = rows as unknown as Rows;
  // The receipt of the withdrawal is the last one, and this row says more of it.
  const before = toldSteps({ ...kept, status: '' }).filter(({ kind, at }) => kind !== 'withdrawn' || at < withdrawnAt);
  const steps = [received(told), ...before, { kind: 'withdrawn' as const, at: withdrawnAt, eraseAt }];
  // A row that was sealed before there were messages holds none.
  const messages = (kept.messages ?? []).map(toMessage);
  return { state: 'withdrawn', ...told, ...contentOf(kept), steps, messages };
}
