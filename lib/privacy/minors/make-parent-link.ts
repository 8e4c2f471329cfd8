import { absoluteUrl } from '../../config/site-address.ts';
import { database } from '../../db/client.ts';
import type { LinkMaker } from '../../mail/link-maker.ts';
import { newParentToken, parentTokenHash } from './parent-token.ts';

/** Makes the link of an email to a parent. Null once there is an answer, or a newer email to a parent. */
export const makeParentLink: LinkMaker = async ({ id, kind, heldId }) => {
  if (heldId === null) return null;
  const { heldApplication } = database();
  const now = new Date();
  const token = newParentToken();
  const tokenHash = parentTokenHash(token);
  const { count } = await heldApplication.updateMany({
    // In one statement: the applicant may correct the address in this moment.
    where: { id: heldId, expiresAt: { gt: now }, mails: { none: { kind, id: { gt: id } } } },
    data: { tokenHash, linkAt: now },
  });
  if (count === 0) return null;
  return {
    link: absoluteUrl(`/apply/confirm?${new URLSearchParams({ token })}`),
    takeBack: () => heldApplication.updateMany({ where: { id: heldId, tokenHash }, data: { tokenHash: null } }),
  };
};
