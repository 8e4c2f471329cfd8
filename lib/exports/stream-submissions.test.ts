import { expect, it, vi } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { forOneReading, signedInStaff } from '../auth/signed-in-staff.ts';
import { database } from '../db/client.ts';
import { everySubmission } from '../submissions/submission-filter.ts';
import { attachmentsZip } from './archive-manifest.ts';
import { batchSize, type ExportFormat, streamSubmissions } from './stream-submissions.ts';

useTestDatabase();

it('gives every submission once, newest first, over several batches, and none that came later', async () => {
  const headers = await signInForTest();
  const [program, other] = [await programForTest(), await programForTest('Other')];
  const count = batchSize * 2 + 7;
  const row = (programId: number) => ({ programId, submittedAt: new Date() });
  await database().submission.createMany({
    data: Array.from({ length: count * 2 }, (_, index) => row(index % 2 ? other.id : program.id)),
  });

  const stream = await streamSubmissions(headers, { programId: program.id, format: 'csv' });
  if (!stream.ok) throw new Error(stream.failure.message);
  const ids: number[] = [];
  let batches = 0;
  for await (const batch of stream.value.batches()) {
    batches += 1;
    await database().submission.create({ data: row(program.id) });
    ids.push(...batch.map(({ id }) => id));
  }
  expect(batches).toBe(3);
  expect(ids).toEqual(stream.value.ids);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual([...new Set(ids)].sort((one, two) => two - one));
});

it('gives what the filter means, and tells the audit log of it', async () => {
  const headers = await signInForTest();
  const { id: programId } = await programForTest('Filtered');
  const at = new Date();
  for (const status of ['received', 'accepted', 'accepted']) {
    await database().submission.create({ data: { programId, submittedAt: at, status } });
  }
  const filter = { ...everySubmission, statuses: ['accepted' as const] };
  const stream = await streamSubmissions(headers, { programId, filter, format: 'xlsx' });
  if (!stream.ok) throw new Error(stream.failure.message);
  const statuses: string[] = [];
  for await (const batch of stream.value.batches()) statuses.push(...batch.map(({ status }) => status));
  expect(statuses).toEqual(['accepted', 'accepted']);
  const entry = await database().auditLog.findFirst({ where: { entityId: String(programId) } });
  expect(entry).toMatchObject({
    action: 'submission.export',
    detail: { format: 'xlsx', filter: 'status=accepted', count: 2 },
  });
});

it.each(['one program', 'all programs'])(
  'is cut off when its reader loses the program while it runs, of %s',
  async (of) => {
    const manager = await signInForTest({ role: 'manager' });
    const { id: userId = '' } = (await signedInStaff(manager)) ?? {};
    const [{ id: programId }, { id: other }] = [await programForTest(`Kept ${of}`), await programForTest(`Lost ${of}`)];
    const programs = [programId, other].map((id) => ({ userId, programId: id }));
    await database().programReviewer.createMany({ data: programs });
    const row = { programId: other, submittedAt: new Date() };
    await database().submission.createMany({ data: Array.from({ length: batchSize * 3 }, () => row) });
    const asked = of === 'one program' ? other : 'all';
    const stream = await streamSubmissions(manager, { programId: asked, format: 'csv' });
    if (!stream.ok) throw new Error(stream.failure.message);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const batches = stream.value.batches();
      expect((await batches.next()).value).toHaveLength(batchSize);
      vi.setSystemTime(Date.now() + 1001);
      expect((await batches.next()).value).toHaveLength(batchSize);
      await database().programReviewer.deleteMany({ where: { userId, programId: other } });
      vi.setSystemTime(Date.now() + 1001);
      await expect(batches.next()).rejects.toThrow('lost the right');
    } finally {
      vi.useRealTimers();
    }
  },
);

const exported = async (headers: Headers, programId: number, format: ExportFormat) => {
  const stream = await streamSubmissions(headers, { programId, format });
  if (!stream.ok) throw new Error(stream.failure.message);
  return stream.value;
};

const losses: Record<string, (userId: string) => Promise<unknown>> = {
  'is disabled': (id) => database().user.update({ where: { id }, data: { disabledAt: new Date() } }),
  'loses their role': (id) => database().user.update({ where: { id }, data: { role: 'reviewer' } }),
  'is signed out everywhere': (userId) => database().session.deleteMany({ where: { userId } }),
};

it.each(Object.entries(losses))('is cut off when its reader %s, also between two files', async (name, lose) => {
  const headers = await signInForTest();
  const { id: userId = '' } = (await signedInStaff(headers)) ?? {};
  const { id: programId } = await programForTest(name);
  const files = ['a', 'b', 'c'].map((filename) => ({ label: 'Deck', filename, content: filename.repeat(70_000) }));
  await submissionForTest(programId, { answers: { Name: 'Asha' }, files });
  // As the address has it, all of whose readings of one request share an answer.
  const zip = attachmentsZip(await exported(forOneReading(headers), programId, 'zip'), new Date());
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await zip.next();
    await lose(userId);
    vi.setSystemTime(Date.now() + 1001);
    await expect(zip.next()).rejects.toThrow('lost the right');
  } finally {
    vi.useRealTimers();
  }
});
