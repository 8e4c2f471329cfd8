import { createHash, randomBytes } from 'node:crypto';
import { getNotice } from '#lib/content/privacy-notices/current-notice.ts';
import type { Notice } from '#lib/content/privacy-notices/notice.ts';
import type { LinkMaker } from '#lib/mail/link-maker.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { ownAddresses } from '#lib/platform/http/path-cookie.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { eraseHeld } from '../erasure/erased-applications.ts';
import { releaseHeld } from './awaiting-parent.ts';
import type { ParentAnswer } from './waiting-list.ts';

/** An unguessable token. Its link lets anyone who has it answer for the parent. */
const newParentToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database keeps of a token, so that a copy of the database confirms nothing. */
const parentTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes the link of an email to a parent. Null once there is an answer, or a newer email to a parent. */
export const makeParentLink: LinkMaker = async ({ id, kind, submissionId }) => {
  if (submissionId === null) return null;
  const { submissionHold } = everyApplication();
  const now = new Date();
  const token = newParentToken();
  const tokenHash = parentTokenHash(token);
  const { count } = await submissionHold.updateMany({
    // In one statement: the applicant may correct the address in this moment.
    where: { submissionId, expiresAt: { gt: now }, submission: { mails: { none: { kind, id: { gt: id } } } } },
    data: { tokenHash, linkAt: now },
  });
  if (count === 0) return null;
  return {
    link: absoluteUrl(`/apply/confirm?${new URLSearchParams({ token })}`),
    takeBack: () => submissionHold.updateMany({ where: { submissionId, tokenHash }, data: { tokenHash: null } }),
  };
};

/** Where the link to a parent leads. The link itself works again. */
export const parentAddresses = ownAddresses('/apply/confirm', 60 * 60);

/** The held application of a link that still works, or null. The answer does not say whether another link ever worked. */
async function findParentRequest(token: string, now: Date) {
  const hold = await everyApplication().submissionHold.findUnique({
    where: { tokenHash: parentTokenHash(token), expiresAt: { gt: now } },
    select: {
      expiresAt: true,
      submission: { select: { id: true, programId: true, noticeVersion: true, program: { select: { title: true } } } },
    },
  });
  return hold && { expiresAt: hold.expiresAt, ...hold.submission };
}

/** The page behind a parent's link. It has nothing of the application itself. */
export interface ParentRequest {
  programTitle: string;
  expiresAt: Date;
  /** The notice that the applicant was shown. Null if the program has none. */
  notice: Notice | null;
}

/** The request of a parent's link. Changes nothing, because mail programs open links. Null if the link does not work. */
export async function getParentRequest(token: string, now = new Date()): Promise<ParentRequest | null> {
  const held = await findParentRequest(token, now);
  if (!held) return null;
  const page = await getNotice(held.programId, held.noticeVersion || null);
  return { programTitle: held.program.title, expiresAt: held.expiresAt, notice: page?.notice ?? null };
}

const noSuchLink = refuse('not_found', 'This link does not work. It may have been used, replaced or expired.');

const byParent = { by: null, author: 'By the emailed link', reason: null };

/**
 * Carries out what a parent answers: staff get the application, or it is erased at once. Anyone with the link may call
 * it, once.
 * @returns not_found for a link that does not work, whatever the reason
 */
export async function answerParentRequest(
  token: string,
  answer: ParentAnswer,
  now = new Date(),
): Promise<Result<{ answer: ParentAnswer }>> {
  return oneAtATime('erasures', async () => {
    const held = await findParentRequest(token, now);
    if (!held) return noSuchLink;
    if (answer === 'confirm') await releaseHeld(held.id, byParent, now);
    else await eraseHeld(held.id, null, 'declined', now);
    return success({ answer });
  });
}
