import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { call, useDrafts } from '#e2e/unit/applications/own-drafts.ts';
import { browser } from '#e2e/unit/post-application.ts';
import { draftsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as leave } from '../leave/route.ts';
import { POST as discard } from './discard/route.ts';

const { press } = useDrafts();

const begunIn = ({ cookies }: { cookies: string[] }) =>
  cookies.find((line) => line.startsWith('begun='))?.split(';')[0] ?? '';
const tokenIn = ({ cookies }: { cookies: string[] }) => /^mine=([\w-]{43});/.exec(cookies[0] ?? '')?.[1] ?? '';

test('a browser that goes back to the form and saves it again gets the same draft', async () => {
  const first = await press({ Founder: 'Asha' }, '');
  const drafts = await database().submissionDraft.count();
  const files = readdirSync(draftsFolder());
  expect(first.cookies.find((line) => line.startsWith('begun='))).toMatch(/; Path=\/api\/drafts\/; .*HttpOnly/);
  const again = await press({ Founder: 'Asha' }, begunIn(first));
  expect([again.status, again.location]).toEqual([303, '/apply/mine/saved']);
  expect(tokenIn(again)).toBe(tokenIn(first));
  expect(await database().submissionDraft.count()).toBe(drafts);
  expect(readdirSync(draftsFolder())).toEqual(files);
  // The page shows the code of the first press, whose cookie is left alone.
  expect(again.cookies.some((line) => line.startsWith('mine-code='))).toBe(false);
});

test('another draft begins for other content, after a change, and for who left the computer', async () => {
  const first = await press({ Founder: 'Asha' }, '');
  const others = [
    await press({ Founder: 'Ravi' }, begunIn(first)),
    await press({ Founder: 'Asha' }, begunIn(first), []),
    // Whoever knows what was sent, but has no cookie, gets a draft of their own.
    await press({ Founder: 'Asha' }, ''),
    await press({ Founder: 'Asha' }, `begun=${'x'.repeat(43)}`),
  ];
  await database().submissionDraft.updateMany({ data: { changedAt: new Date(Date.now() - 11 * 60_000) } });
  others.push(await press({ Founder: 'Asha' }, begunIn(first)));
  expect(new Set([first, ...others].map(tokenIn)).size).toBe(6);

  const left = await call(leave, '', { ...browser, token: tokenIn(first) });
  expect(left.cookies.find((line) => line.startsWith('begun='))).toMatch(/^begun=; Path=\/api\/drafts\/; Max-Age=0/);
});

test('two people at one computer who typed nothing of their own get a draft each', async () => {
  const first = await press({}, '', []);
  const second = await press({}, begunIn(first), []);
  expect(tokenIn(second)).not.toBe(tokenIn(first));
});

test('a draft that was discarded or whose link was ended does not come back by its button', async () => {
  const first = await press({ Founder: 'Asha' }, '');
  expect((await call(discard, '', { ...browser, token: tokenIn(first) })).status).toBe(303);
  const second = await press({ Founder: 'Asha' }, begunIn(first));
  await database().privateLink.updateMany({ data: { endedAt: new Date() } });
  const third = await press({ Founder: 'Asha' }, begunIn(second));
  expect(new Set([first, second, third].map(tokenIn)).size).toBe(3);
});
