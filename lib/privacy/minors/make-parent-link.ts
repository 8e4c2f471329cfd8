import { absoluteUrl } from '../../config/site-address.ts';
import { everyApplication } from '../../db/client.ts';
import type { LinkMaker } from '../../mail/link-maker.ts';
import { newParentToken, parentTokenHash } from './parent-token.ts';

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
