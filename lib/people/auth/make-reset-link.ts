import { type LinkMaker, subjectOf } from '#lib/mail/link-maker.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { newResetToken, resetIdentifier, resetLifetimeMilliseconds, resetPrefix } from './reset-token.ts';

/** Whether the link is still needed: its person may sign in, and has not changed their password since they asked. */
async function isNeeded(userId: string, asked: Date): Promise<boolean> {
  // A person who was let in by the provider sets their first password by this link.
  const accounts = { none: { providerId: 'credential', updatedAt: { gt: asked } } };
  return (await database().user.count({ where: { id: userId, disabledAt: null, accounts } })) > 0;
}

/** Makes the link of an email to reset a password. It works for an hour. */
export const makeResetLink: LinkMaker = async (mail) => {
  const userId = subjectOf(mail);
  if (!(await isNeeded(userId, mail.createdAt))) return null;
  const { verification } = database();
  const token = newResetToken();
  const now = new Date();
  const identifier = resetIdentifier(token);
  const expiresAt = new Date(now.getTime() + resetLifetimeMilliseconds);
  const link = { identifier, value: userId, expiresAt, createdAt: now, updatedAt: now };
  await write(() => [
    // The newest link alone works.
    verification.deleteMany({
      where: { value: userId, identifier: { startsWith: resetPrefix }, id: { not: mail.key } },
    }),
    verification.upsert({ where: { id: mail.key }, create: { id: mail.key, ...link }, update: link }),
  ]);
  return {
    link: absoluteUrl(`/admin/reset-password?token=${token}`),
    takeBack: () => verification.deleteMany({ where: { identifier } }),
  };
};
