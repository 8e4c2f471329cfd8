import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Conflict, retryMilliseconds, type SaveState, startSaving, type UnsavedAnswer } from './saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const savedWhen = '2026-12-31T08:35:00.000Z';
const fieldIds = [1, 2, 3];

/** The answers of a draft, with the rules of lib/applications/drafts/draft-answers.ts. */
function testServer() {
  const rows = new Map<number, { value: string; version: number }>();
  const rowOf = (id: number) => rows.get(id) ?? { value: '', version: 0 };
  return {
    rowOf,
    write(answers: readonly Omit<UnsavedAnswer, 'sent'>[]) {
      const conflicts: Conflict[] = [];
      const versions: { field_id: number; version: number }[] = [];
      for (const { field_id: id, value, version } of answers) {
        const row = rowOf(id);
        if (row.value !== value && row.version !== version) {
          conflicts.push({ field_id: id, label: '', ...row, written_by: 'The applicant', is_own: true });
          continue;
        }
        if (row.value !== value) rows.set(id, { value, version: version + 1 });
        versions.push({ field_id: id, version: rowOf(id).version });
      }
      return { saved_at: savedWhen, versions, conflicts };
    },
  };
}

type Fate = 'stored' | 'request lost' | 'answer lost' | 'refused';
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A page with the form, over a line on which requests take their time and get lost. */
function testPage(
  server: ReturnType<typeof testServer>,
  line: () => { takes: number; fate: Fate },
  before?: UnsavedAnswer[],
) {
  const form = new Map<number, string | null>(fieldIds.map((id) => [id, server.rowOf(id).value]));
  for (const { field_id: id, value } of before ?? []) form.set(id, value);
  const page = {
    form,
    state: { kind: 'idle' } as SaveState,
    conflicts: [] as Conflict[],
    kept: [] as UnsavedAnswer[],
    requests: 0,
    saving: startSaving({
      read: () => [...form].map(([field_id, value]) => ({ field_id, value })),
      known: Object.fromEntries(fieldIds.map((id) => [id, server.rowOf(id)])),
      waiting: before ?? [],
      async send(answers) {
        page.requests += 1;
        const { takes, fate } = line();
        await after(takes / 2);
        if (fate === 'request lost') throw new TypeError('Failed to fetch');
        if (fate === 'refused') return { kind: 'refused', message: 'Too many requests.' };
        const answer = server.write(answers);
        await after(takes / 2);
        if (fate === 'answer lost') throw new TypeError('Failed to fetch');
        return answer;
      },
      tell(state) {
        page.state = state;
      },
      ask(conflicts) {
        page.conflicts = conflicts;
      },
      keep(waiting) {
        page.kept = waiting;
      },
      onKnown() {},
    }),
    type(id: number, value: string | null) {
      form.set(id, value);
      page.saving.changed();
    },
  };
  return page;
}

const good = () => ({ takes: 20, fate: 'stored' as Fate });

test('whenever it says “saved”, the server has all that is in the form; in the end it has, without a conflict', async () => {
  const step = fc.record({
    pause: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 4000 })),
    field: fc.constantFrom(...fieldIds),
    value: fc.constantFrom('', 'a', 'b', 'ab', null),
    leavesField: fc.boolean(),
  });
  const request = fc.record({
    takes: fc.integer({ min: 0, max: 6000 }),
    fate: fc.constantFrom<Fate>('stored', 'stored', 'stored', 'request lost', 'answer lost', 'refused'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(request, { maxLength: 25 }),
      async (steps, requests) => {
        const server = testServer();
        const line = [...requests];
        const page = testPage(server, () => line.shift() ?? good());
        const isTrue = () => {
          if (page.state.kind !== 'saved') return;
          expect(fieldIds.map((id) => server.rowOf(id).value)).toEqual(fieldIds.map((id) => page.form.get(id)));
        };
        for (const { pause, field, value, leavesField } of steps) {
          for (let left = pause; left > 0; left -= 50) {
            await vi.advanceTimersByTimeAsync(Math.min(left, 50));
            isTrue();
          }
          page.type(field, value);
          isTrue();
          if (leavesField) void page.saving.save();
          isTrue();
        }
        // Each request that fails costs a pause of its own.
        await vi.advanceTimersByTimeAsync((requests.length + 2) * (retryMilliseconds + 6000));
        isTrue();
        expect(page.conflicts).toEqual([]);
        for (const [id, value] of page.form) if (value !== null) expect(server.rowOf(id).value).toBe(value);
        const isWhole = [...page.form.values()].every((value) => value !== null);
        if (steps.length > 0 && !isWhole) expect(page.state.kind).toBe('incomplete');
        if (isWhole) expect(['saved', 'idle']).toContain(page.state.kind);
        expect(page.kept).toEqual([]);
        page.saving.stop();
      },
    ),
    { numRuns: 500 },
  );
});

test('a tick during an earlier save is saved as soon as that has ended', async () => {
  const server = testServer();
  const page = testPage(server, () => ({ takes: 3000, fate: 'stored' }));
  page.type(1, 'Asha');
  await vi.advanceTimersByTimeAsync(2017);
  page.type(2, 'true');
  void page.saving.save();
  await vi.advanceTimersByTimeAsync(3000);
  expect([page.state.kind, page.requests]).toEqual(['saving', 2]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([page.state.kind, server.rowOf(2).value]).toEqual(['saved', 'true']);
});

test('a text that another tab changed is asked about, and neither is lost', async () => {
  const server = testServer();
  const [one, two] = [testPage(server, good), testPage(server, good)];
  one.type(1, 'one');
  await vi.advanceTimersByTimeAsync(3000);
  two.type(1, 'two');
  await vi.advanceTimersByTimeAsync(3000);
  expect(two.conflicts).toMatchObject([{ field_id: 1, value: 'one', is_own: true }]);
  expect([two.state.kind, server.rowOf(1).value]).toEqual(['choose', 'one']);
  expect(two.kept).toMatchObject([{ field_id: 1, value: 'two' }]);
  two.saving.settleConflict(1);
  void two.saving.save();
  await vi.advanceTimersByTimeAsync(100);
  expect([two.state.kind, server.rowOf(1).value]).toEqual(['saved', 'two']);
});

test('the same text in two tabs is no conflict, and is asked about once', async () => {
  const server = testServer();
  const [one, two] = [testPage(server, good), testPage(server, good)];
  one.type(1, 'same');
  two.type(1, 'same');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([one.state.kind, two.state.kind, two.conflicts, two.requests]).toEqual(['saved', 'saved', [], 1]);
});

test('a page after a reload goes on with what was kept, and knows its own text from that of others', async () => {
  const server = testServer();
  const fates: Fate[] = ['answer lost'];
  const page = testPage(server, () => ({ takes: 20, fate: fates.shift() ?? 'request lost' }));
  page.type(1, 'ab');
  await vi.advanceTimersByTimeAsync(3000);
  page.type(1, 'abc');
  page.type(2, 'mine');
  await vi.advanceTimersByTimeAsync(3000);
  page.saving.stop();
  server.write([{ field_id: 2, value: 'theirs', version: 0 }]);
  const next = testPage(server, good, page.kept);
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.rowOf(1).value).toBe('abc');
  expect(next.conflicts).toMatchObject([{ field_id: 2, value: 'theirs' }]);
});
