import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { pageForTest } from '#e2e/unit/private-page.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resumeDraft } from '#lib/applications/drafts/resume-draft.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { POST as resume } from './route.ts';

useTestDatabase();
beforeEach(() => {
  setEnvironment({ RATE_LIMIT_WRITES: '0' });
});
afterEach(() => {
  throttles().counts.clear();
  setEnvironment();
});

async function type(code: string, client: string) {
  const headers = { 'content-type': 'application/json', [clientAddressHeader]: client };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify({ code }) });
  const response = await resume(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

/** Types a wrong code so often. @returns each way in which it was refused */
async function guess(times: number, clientOf: (number: number) => string): Promise<(string | null)[]> {
  const refusals = new Set<string | null>();
  for (let number = 0; number < times; number += 1) {
    const typed = await resumeDraft(new Headers({ [clientAddressHeader]: clientOf(number) }), '0000-0000-0000');
    refusals.add(typed.ok ? null : typed.failure.code);
  }
  return [...refusals];
}

test('wrong codes of many networks lock nobody out', async () => {
  const { code } = await pageForTest();
  expect(await guess(1010, (number) => `203.0.113.${number % 60}`)).toEqual(['invalid']);
  expect((await type(code, '198.51.100.7')).status).toBe(200);
});

test('a network may mistype twenty times, and is told that it was the network', async () => {
  const { code } = await pageForTest();
  expect(await guess(20, () => '203.0.113.1')).toEqual(['invalid']);
  const { status, body } = await type(code, '203.0.113.1');
  expect([status, body.message]).toEqual([
    429,
    'Too many wrong codes came from your network. Try again in 15 minutes, or open your private link.',
  ]);
  expect((await type(code, '203.0.113.2')).status).toBe(200);
});

test('right codes count for nothing, and a provider’s wider network has four times as many wrong ones', async () => {
  const { code } = await pageForTest();
  for (let time = 0; time < 25; time += 1) expect((await type(code, '2001:db8::1')).status).toBe(200);
  expect(await guess(80, (number) => `2001:db8:0:${(number % 8).toString(16)}::1`)).toEqual(['invalid']);
  expect((await type(code, '2001:db8:0:9::1')).status).toBe(429);
  expect((await type(code, '2001:db8:0:109::1')).status).toBe(200);
});
