import { arrivalColumns, arrivalIn } from '#lib/forms/questions/arrival.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageIn } from '#lib/platform/lists/page-of.ts';
import type { WaitingApplication } from './waiting.ts';

const pageSize = 200;

const select = {
  expiresAt: true,
  isSuspected: true,
  parentAddress: true,
  submission: {
    select: {
      id: true,
      submittedAt: true,
      ...arrivalColumns,
      program: { select: { title: true } },
      mails: {
        where: { kind: 'parent_request' },
        orderBy: { id: 'desc' },
        take: 1,
        select: { status: true, createdAt: true, sentAt: true },
      },
    },
  },
} satisfies Prisma.SubmissionHoldSelect;

function toWaiting(row: Prisma.SubmissionHoldGetPayload<{ select: typeof select }>): WaitingApplication {
  const { submission, parentAddress, ...hold } = row;
  const { program, mails, arrivedBy, arrivedOn, ...head } = submission;
  const [mail] = mails;
  return {
    ...head,
    ...hold,
    arrived: arrivalIn({ arrivedBy, arrivedOn }),
    programTitle: program.title,
    hasAddress: parentAddress !== null,
    mail: mail ? { status: mail.status, at: mail.sentAt ?? mail.createdAt } : null,
  };
}

/** A page of the applications that wait for a parent, the first ones to be erased first. @returns forbidden */
export async function findWaiting(headers: Headers, wanted = 1): Promise<Result<ListPage<WaitingApplication>>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { submissionHold } = everyApplication();
  const { rows: part, ...page } = pageIn(await submissionHold.count(), wanted, pageSize);
  const rows = await submissionHold.findMany({
    orderBy: [{ expiresAt: 'asc' }, { submissionId: 'asc' }],
    ...part,
    select,
  });
  return success({ ...page, items: rows.map(toWaiting) });
}

export const notWaiting = refuse('not_found', 'This application does not wait for a parent.');

/** One application that waits for a parent. @returns forbidden; not_found */
export async function getWaiting(headers: Headers, id: number): Promise<Result<WaitingApplication>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await everyApplication().submissionHold.findUnique({ where: { submissionId: id }, select });
  return row ? success(toWaiting(row)) : notWaiting;
}
