import type { FormField } from '#lib/forms/questions/form-field.ts';
import { asksParent, meansMinor } from '#lib/forms/questions/minor-marks.ts';
import { maxCorrections } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { requireHolder } from '../private-pages/require-holder.ts';
import { getBegunProgram } from '../programs/admission.ts';
import { getForm } from '../programs/find-programs.ts';
import type { Program } from '../programs/program.ts';
import { receiptColumns } from '../receipts/sign-receipt.ts';
import { isDecided } from '../submissions/submission-filter.ts';
import { type OpenRequest, openRequests, toRequest } from './answer-request.ts';

const include = {
  program: { select: { id: true, title: true } },
  answers: { orderBy: { position: 'asc' } },
  attachments: { orderBy: { position: 'asc' } },
  changes: { where: { kind: 'corrected' }, orderBy: { id: 'asc' } },
  receipts: { orderBy: { id: 'desc' }, take: 1, select: receiptColumns },
  requests: { where: openRequests, orderBy: { id: 'desc' }, take: 1 },
} satisfies Prisma.SubmissionInclude;

export type CorrectedSubmission = Prisma.SubmissionGetPayload<{ include: typeof include }>;

/** An application whose answers its owner can change now. */
export interface Correctable {
  submission: CorrectedSubmission;
  program: Program;
  /** The questions whose answers can change, in the form's order. */
  open: FormField[];
  /** The request that is answered. Null for a correction of one's own. */
  request: OpenRequest | null;
  /** The number of the last correction. 0: there is none. */
  seen: number;
}

const notThere = refuse(
  'not_found',
  'There is no application here to correct. It was withdrawn, or it is not sent yet, or it waits for a parent.',
);
const notNow = refuse(
  'conflict',
  'This application can no longer be corrected here. Write us a message on your private page instead.',
);
const noRequest = refuse('not_found', 'There is nothing to answer any more. It was answered, or we ended the request.');
const noForm = refuse(
  'conflict',
  'The questions are no longer in the form. Write us a message on your private page instead.',
);

const passed = (dueAt: Date) =>
  refuse(
    'conflict',
    `The last day for this answer was ${shownDay(dueAt)}. Write us a message on your private page instead.`,
  );

/** Who is under 18 waits for a parent, so these answers cannot change without one. */
export const isFixed = (field: FormField) => meansMinor(field) || asksParent(field);

/** Staff name the questions themselves, so these are asked whatever a condition says. */
const asked = (field: FormField): FormField => ({ ...field, showIf: null, requireIf: null });

async function openForRequest(submission: CorrectedSubmission, id: number, now: Date) {
  const found = submission.requests.find((each) => each.id === id);
  if (!found) return noRequest;
  const request = toRequest(found);
  if (now > request.dueAt) return passed(request.dueAt);
  const program = await getForm(submission.programId);
  const ids = new Set(request.questions.map((question) => question.id));
  const open = (program?.formFields ?? []).filter((field) => ids.has(field.id)).map(asked);
  return program && open.length > 0 ? success({ program, open, request }) : noForm;
}

async function openForCorrection({ programId, submittedAt, status }: CorrectedSubmission, now: Date) {
  if (isDecided(status)) return notNow;
  const program = await getBegunProgram(programId, submittedAt, now);
  if (!program) return notNow;
  return success({ program, open: program.formFields.filter((field) => !isFixed(field)), request: null });
}

/**
 * The application of the open page, if its owner can change answers now: all of them until the program closes, or those
 * that the request `requestId` names, until its date.
 * @returns unauthorized; forbidden; not_found; conflict with the reason
 */
export async function getCorrectable(
  headers: Headers,
  requestId: number | null,
  now = new Date(),
): Promise<Result<Correctable>> {
  const holder = await requireHolder(headers, 'correct');
  if (!holder.ok) return holder;
  const submission = await database().submission.findUnique({ where: { pageId: holder.value.pageId }, include });
  if (!submission) return notThere;
  if (new Set(submission.changes.map(({ batch }) => batch)).size >= maxCorrections) return notNow;
  const open = await (requestId === null
    ? openForCorrection(submission, now)
    : openForRequest(submission, requestId, now));
  if (!open.ok) return open;
  return success({ submission, ...open.value, seen: submission.changes.at(-1)?.id ?? 0 });
}
