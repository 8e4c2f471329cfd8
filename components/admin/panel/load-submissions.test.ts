import { expect, it, vi } from 'vitest';
import { accessDenied, loadProgramOptions, loadSubmissions } from './load-submissions.ts';

const answering = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
const load = () => loadSubmissions(3, new AbortController().signal);

it.each<[string, () => Promise<Response>, string, boolean]>([
  ['403', async () => Response.json({}, { status: 403 }), 'Access denied. Admin privileges required.', true],
  ['another status word', async () => Response.json({ status: 'error' }), 'Failed to load submissions', false],
  [
    '500',
    async () => Response.json({ status: 'error' }, { status: 500 }),
    'Failed to load submissions. Please try again later.',
    false,
  ],
  [
    'no network',
    async () => Promise.reject(new TypeError('fetch failed')),
    'Failed to load submissions. Please try again later.',
    false,
  ],
  ['no JSON', async () => new Response('<html>'), 'Failed to load submissions. Please try again later.', false],
])('says what went wrong: %s', async (_case, answer, message, denied) => {
  answering(answer);
  expect(await load()).toEqual({ kind: 'error', message, denied });
});

it('waits ten seconds for an answer', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    init?.signal?.throwIfAborted();
    return Response.json({ status: 'success' });
  });
  const message = 'Failed to load submissions. Please try again later.';
  expect(await load()).toEqual({ kind: 'error', message, denied: false });
  expect(patience).toHaveBeenCalledWith(10_000);
});

it('hands over program and submissions', async () => {
  const program = { id: 3, title: 'Seed' };
  const fetched = answering(async () => Response.json({ status: 'success', program, data: [] }));
  expect(await load()).toEqual({ kind: 'data', program, submissions: [] });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/submissions/3/');
});

it.each<[string, () => Promise<Response>, unknown]>([
  ['everything for an administrator', async () => Response.json({ status: 'success', data: [{ id: 3 }] }), [{ id: 3 }]],
  ['a refusal', async () => Response.json({}, { status: 403 }), 'denied'],
  ['nothing when it fails', async () => Response.json({}, { status: 500 }), null],
  ['nothing without a network', async () => Promise.reject(new TypeError('fetch failed')), null],
])('loads the programs: %s', async (_case, answer, expected) => {
  answering(answer);
  expect(await loadProgramOptions(new AbortController().signal)).toEqual(expected);
});

it('has the same words for both refusals', async () => {
  answering(async () => Response.json({}, { status: 403 }));
  expect(await load()).toBe(accessDenied);
});
