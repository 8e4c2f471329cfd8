import { expect, it } from 'vitest';
import { secretsIn, useMailedLinks, whileSending } from '#e2e/unit/mails.ts';
import { callAs } from '#e2e/unit/sign-in.ts';

import { resetAdmin } from '#lib/people/auth/first-administrator.ts';
import { renewInvitation, revokeInvitation } from '#lib/people/staff/invitations.ts';
import { getInvitation } from '#lib/people/staff/join-by-invitation.ts';
import { database } from '#lib/platform/db/client.ts';

const { given, mailServer, askReset, invite } = useMailedLinks();

const waiting = (kind: string) => database().mail.count({ where: { kind, status: 'queued' } });

/** Sends all that waits. @returns the secrets in the emails that arrived */
async function arriving(): Promise<string[]> {
  const server = await mailServer();
  await whileSending(server.url, async () => {
    await expect.poll(() => database().mail.count({ where: { status: { in: ['queued', 'sending'] } } })).toBe(0);
  });
  return server.messages.flatMap(({ mail }) => secretsIn(mail.text ?? ''));
}

it('an invitation works by the link that was shown and by the one that was sent, and ends as one', async () => {
  const shown = (await invite()).link.split('/').at(-1) ?? '';
  const [sent = ''] = await arriving();
  expect([(await getInvitation(shown)).ok, (await getInvitation(sent)).ok]).toEqual([true, true]);
  const { id } = await database().invitation.findFirstOrThrow();
  await callAs(given.admin, renewInvitation, given.admin, id);
  expect([(await getInvitation(shown)).ok, (await getInvitation(sent)).ok]).toEqual([false, false]);
  await callAs(given.admin, revokeInvitation, id);
  expect(await arriving()).toEqual([]);
});

it('a link that was ended or replaced while its email waited stays so', async () => {
  await invite();
  const { id } = await database().invitation.findFirstOrThrow();
  await callAs(given.admin, renewInvitation, given.admin, id);
  expect(await waiting('invitation')).toBe(1);
  await database().invitation.update({ where: { id }, data: { expiresAt: new Date() } });
  await askReset();
  const { userId } = await database().account.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  await resetAdmin(userId, { password: 'another-password-8' });
  expect(await arriving()).toEqual([]);
  expect(await database().mail.count({ where: { status: 'cancelled' } })).toBe(2);
});

it('the time of a link counts from when its email is sent', async () => {
  await askReset();
  await invite();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await database().mail.updateMany({ where: { kind: 'password_reset' }, data: { createdAt: hoursAgo(0.9) } });
  await database().account.updateMany({ data: { updatedAt: hoursAgo(2) } });
  await database().invitation.updateMany({ data: { expiresAt: new Date(Date.now() + 3_600_000) } });
  await arriving();
  const reset = await database().verification.findFirstOrThrow({ orderBy: { expiresAt: 'desc' } });
  expect(reset.expiresAt.getTime()).toBeGreaterThan(Date.now() + 0.99 * 3_600_000);
  const { expiresAt } = await database().invitation.findFirstOrThrow();
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 24 * 3_600_000);
});
