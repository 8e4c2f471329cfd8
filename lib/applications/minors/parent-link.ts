import { createHash, randomBytes } from 'node:crypto';
import type { LinkMaker } from '#lib/mail/link-maker.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { ownAddresses } from '#lib/platform/http/place-cookie.ts';

/** An unguessable token. Its link lets anyone who has it answer for the parent. */
const newParentToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database keeps of a token, so that a copy of the database confirms nothing. */
export const parentTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

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
