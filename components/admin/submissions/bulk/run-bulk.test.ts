import { afterEach, expect, it, vi } from 'vitest';
import { atOnce, type BulkProgress, runBulk, type Selection } from './run-bulk.ts';

const part = (given: object) => Response.json({ status: 'success', data: { batch: 'b', unchanged: 0, ...given } });

function answers(...responses: Response[]) {
  const fetched = vi.fn<typeof fetch>(async () => responses.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
}

afterEach(() => vi.unstubAllGlobals());

const everything: Selection = { filter: 'status=received', up_to: 90 };
async function run(selection: Selection, isCancelled = () => false) {
  const seen: BulkProgress[] = [];
  const change = { kind: 'status', value: 'accepted' } as const;
  const onProgress = (progress: BulkProgress) => void seen.push(progress);
  return { result: await runBulk({ programId: 1, change, selection, onProgress, isCancelled }), seen };
}

it('goes on under one token until all is done, and tells how far it is', async () => {
  const sent = answers(
    part({ changed: 8, unchanged: 2, next_up_to: 80, total: 15 }),
    part({ changed: 5, next_up_to: null }),
  );
  const { result, seen } = await run(everything);
  expect(result).toEqual({ batch: 'b', changed: 13, unchanged: 2, problem: null, isCancelled: false });
  expect(seen).toEqual([
    { done: 10, total: 15 },
    { done: 15, total: 15 },
  ]);
  const asked = { program_id: 1, change: { kind: 'status', value: 'accepted' } };
  expect(sent()).toEqual([
    { ...asked, selection: { ...everything, at_most: atOnce } },
    { ...asked, selection: { ...everything, at_most: atOnce, up_to: 80 }, batch: 'b' },
  ]);
});

it('stops between two parts when it is cancelled', async () => {
  const sent = answers(part({ changed: 10, next_up_to: 80, total: 15 }));
  const { result } = await run(everything, () => true);
  expect(result).toMatchObject({ batch: 'b', changed: 10, isCancelled: true, problem: null });
  expect(sent()).toHaveLength(1);
});

it('keeps what was done when a part fails', async () => {
  answers(part({ changed: 10, next_up_to: 80, total: 15 }), Response.json({ message: 'Too many.' }, { status: 429 }));
  const { result } = await run(everything);
  expect(result).toMatchObject({ batch: 'b', changed: 10, problem: 'Too many.' });
  answers(Response.json({ message: 'Select.' }, { status: 422 }));
  expect((await run(everything)).result).toMatchObject({ batch: null, changed: 0, problem: 'Select.' });
});

it('sends named submissions at once', async () => {
  const sent = answers(part({ changed: 2, next_up_to: null }));
  expect((await run({ ids: [1, 2] })).result).toMatchObject({ changed: 2, isCancelled: false });
  expect(sent()).toMatchObject([{ selection: { ids: [1, 2] } }]);
});
