import type { LinkMaker } from '#lib/mail/link-maker.ts';
import type { LinkKind } from '#lib/mail/mail-kinds.ts';
import { database } from '#lib/platform/db/client.ts';
import { linkWrite, privateLink } from '../private-link.ts';

import { stopHeaders, stopLink } from './reminders.ts';

/** Whether an email that was written a while ago still tells its recipient something. */
async function isNeeded(kind: LinkKind, pageId: number, now: Date): Promise<boolean> {
  if (kind === 'private_link') return (await database().privatePage.count({ where: { id: pageId } })) > 0;
  const closing = kind === 'draft_reminder' && {
    program: { closesAt: { gt: now }, remindsDrafts: true, isActive: true },
  };
  const where = { pageId, noReminders: false, expiresAt: { gt: now }, ...closing };
  return (await database().submissionDraft.count({ where })) > 0;
}

/**
 * Makes the owner’s link that an email carries, just before the mail server gets it. Null once the page is erased, and
 * for a reminder of a draft that was sent, that wants none, or whose program has closed.
 */
export const makePageLink: LinkMaker = async ({ kind, pageId }) => {
  if (pageId === null || !(await isNeeded(kind, pageId, new Date()))) return null;
  const { write, secrets } = linkWrite(pageId, { role: 'owner', name: 'Email', withCode: true });
  const { id } = await write();
  return {
    link: privateLink(secrets.token),
    ...(secrets.code && { code: secrets.code }),
    ...(kind !== 'private_link' && { stopLink: stopLink(pageId), headers: stopHeaders(pageId) }),
    takeBack: () => database().privateLink.deleteMany({ where: { id } }),
  };
};
