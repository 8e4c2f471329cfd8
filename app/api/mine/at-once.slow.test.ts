import { resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import { doAtOnce } from '#e2e/fixtures/private-pages/do-at-once.ts';
import {
  type TriedSite,
  triedApplication,
  triedDecision,
  triedDraft,
  triedProgram,
  triedWaiting,
  triedWithdrawal,
} from '#e2e/fixtures/private-pages/filled-page.ts';
import { halfDone } from '#e2e/fixtures/private-pages/page-problems.ts';
import {
  decidedWrites,
  draftWrites,
  heldWrites,
  sentWrites,
  triedQuestions,
  type Write,
  withdrawnWrites,
} from '#e2e/fixtures/private-pages/page-writes.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

const paths = useTestDatabase();
const found = [...new Set((await findEndpoints()).map(({ path }) => path))];

/** Calls the handler of an address, as the framework does. */
async function ask(method: string, address: string, { headers, body }: { headers?: Headers; body?: BodyInit } = {}) {
  const parts = address.replaceAll(/^\/api\/|\/$/g, '').split('/');
  const path = found.find((each) => {
    const named = each.split('/');
    return named.length === parts.length && named.every((part, index) => part.startsWith('[') || part === parts[index]);
  });
  const names = (path ?? '').split('/');
  const params = names.flatMap((part, index) => (part.startsWith('[') ? [[part.slice(1, -1), parts[index]]] : []));
  const handlers: Record<string, Handler> = await import(resolve('app/api', path ?? '', 'route.ts'));
  const request = new Request(`http://localhost${address}`, { method, headers, body, duplex: 'half' } as RequestInit);
  return (handlers[method] as Handler)(request, { params: Promise.resolve(Object.fromEntries(params)) });
}

let site: TriedSite;
let errors: unknown[][] = [];

beforeAll(async () => {
  const [program] = await write(() => [
    database().program.create({
      data: {
        title: 'At once',
        description: 'For tests.',
        position: 1,
        formFields: { create: triedQuestions.map((question, index) => ({ ...question, order: index + 1 })) },
      },
      select: { id: true },
    }),
    raiseContentVersion(),
  ]);
  const staff = Object.fromEntries(await signInForTest());
  const visitor = () => ({ origin: 'http://localhost', host: 'localhost', 'x-client-address': '10.0.0.9' });
  const { where, uploadsFolder } = paths;
  site = { ask, databaseFile: where, uploadsFolder, staff, visitor, program: triedProgram(where, program.id) };
});
beforeEach(() => {
  for (const name of ['RATE_LIMIT_SUBMISSIONS', 'RATE_LIMIT_WRITES', 'CLIENT_DRAFTS']) vi.stubEnv(name, '0');
  resetEnvironment();
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
});
afterEach(() => setEnvironment());

const pairsOf = (writes: Record<string, Write>) =>
  Object.keys(writes).flatMap((one, index, names) => names.slice(index).map((other) => [one, other] as const));

describe.each([
  ['a draft', draftWrites, triedDraft],
  ['an application', sentWrites, triedApplication],
  ['an application that waits for a parent', heldWrites, triedWaiting],
  ['a withdrawn application', withdrawnWrites, triedWithdrawal],
  ['an application that was accepted', decidedWrites, triedDecision],
])('%s', (_place, writes, prepare) => {
  test.each(pairsOf(writes))(
    '%s and %s at once: one wins, the other is told, nothing is half done',
    async (...pair) => {
      const page = await prepare(site);
      const before = halfDone(site);
      expect(await doAtOnce(page, writes, pair)).toEqual([]);
      expect(errors).toEqual([]);
      expect(halfDone(site)).toEqual(before);
    },
  );
});
