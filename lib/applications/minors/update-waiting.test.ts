import { describe, expect, test } from 'vitest';
import { applyAsMinor, child, mailsTo, tokenFor, useMinors } from '#e2e/unit/applications/minors.ts';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { answerParentRequest, getParentRequest } from './parent-request.ts';
import { updateWaiting, waitingSchema } from './waiting-list.ts';

useTestDatabase();
const minors = useMinors();
const apply = (more: Record<string, string> = {}, key?: string) => applyAsMinor(minors, more, key);

describe('staff', () => {
  test('send the link to an address that they were told, which replaces the one before', async () => {
    const id = await apply();
    const old = await tokenFor(id);
    expect(
      await callAs(minors.admin, updateWaiting, id, waitingSchema.parse({ action: 'send', address: 'nobody' })),
    ).toMatchObject({ failure: { code: 'invalid', errors: { address: expect.anything() } } });
    expect(
      await callAs(minors.admin, updateWaiting, id, waitingSchema.parse({ action: 'send', address: child })),
    ).toMatchObject({ failure: { message: expect.stringContaining('own address') } });
    expect(
      await callAs(
        minors.admin,
        updateWaiting,
        id,
        waitingSchema.parse({ action: 'send', address: 'father@example.org' }),
      ),
    ).toMatchObject({ ok: true });
    expect(await mailsTo('parent@example.org')).toEqual([]);
    expect(await mailsTo('father@example.org')).toEqual(['parent_request']);
    expect(await getParentRequest(old)).toBeNull();
    expect(await answerParentRequest(await tokenFor(id), 'confirm')).toMatchObject({ ok: true });
  });

  test('confirm for a parent with a reason, which is kept', async () => {
    const id = await apply();
    for (const reason of [undefined, ' ', 'a'.repeat(501)])
      expect(waitingSchema.safeParse({ action: 'confirm', reason }).error?.issues).toMatchObject([
        { path: ['reason'] },
      ]);
    expect(
      await callAs(
        minors.admin,
        updateWaiting,
        id,
        waitingSchema.parse({ action: 'confirm', reason: 'Signed on paper' }),
      ),
    ).toMatchObject({ ok: true });
    const change = await database().submissionChange.findFirst({ where: { submissionId: id } });
    expect(change).toMatchObject({ kind: 'confirmed', after: 'Signed on paper' });
    const logged = await database().auditLog.findFirst({ where: { action: 'submission.confirm', entityId: `${id}` } });
    expect(logged?.detail).toEqual({ programId: minors.program.id, reason: 'Signed on paper' });
    expect(await database().mail.count({ where: { kind: 'parent_request' } })).toBe(0);
    expect(await callAs(minors.admin, updateWaiting, id, waitingSchema.parse({ action: 'remove' }))).toMatchObject(
      refused('not_found'),
    );
  });
});
