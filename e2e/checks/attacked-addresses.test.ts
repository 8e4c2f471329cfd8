import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import { everyAddress } from '#e2e/abuse/every-address.ts';

// `fuzz` and `headers` take their addresses from the folders of `app` and from the description of the API. The attacks that
// know what an address does name theirs, and here each new address is missed.

type Write = Awaited<ReturnType<typeof findEndpoints>>[number];
let all: Write[];
let writes: Write[];
beforeAll(async () => {
  all = await findEndpoints();
  writes = all.filter(({ method }) => method !== 'GET');
});

const read = (files: string[]) => files.map((file) => readFileSync(path.resolve(file), 'utf8')).join('\n');

/** The addresses of `asked` that no text names, with a value, a pattern or its module in place of each part in brackets. */
function notNamed(asked: readonly Write[], text: string, elsewhere: Record<string, string> = {}): string[] {
  const named = [...text.matchAll(/\/?api\/[\w/[\]${}().-]+/g)].map(([found]) =>
    found.replace(/^\/?api\/|\/?(route\.ts)?$/g, '').replaceAll(/\$\{[^}]+\}|\[[^\]]+\]/g, '*'),
  );
  const addresses = asked.map(({ path: address }) => address).filter((address) => !(address in elsewhere));
  return [...new Set(addresses)].filter((address) => !named.includes(address.replaceAll(/\[[^\]]+\]/g, '*')));
}

const fieldsOf = ({ endpoint }: Write): string[] =>
  Object.keys((endpoint.definition.body?.schema as { shape?: object } | undefined)?.shape ?? {});

test('every file of an address under /api is described, so that odd requests are sent to it', () => {
  const files = globSync('**/route.ts', { cwd: path.resolve('app/api') }).map((file) => path.posix.dirname(file));
  const described = new Set(all.map(({ path: address }) => address));
  const others = ['[[...path]]', 'compressed/[...file]', 'docs', 'docs/[file]', 'openapi.json'];
  expect(files.filter((file) => !described.has(file) && !others.includes(file))).toEqual([]);
  expect(everyAddress).toEqual(expect.arrayContaining(['/', '/documents/[document]', '/.well-known/security.txt']));
  expect(new Set(everyAddress).size).toBe(everyAddress.length);
});

test('every form of strangers is sent with words that must not come out elsewhere (canary)', () => {
  const forms = writes.filter(
    ({ endpoint: { definition } }) => definition.audience === 'everyone' && definition.body !== undefined,
  );
  expect(notNamed(forms, read(['e2e/abuse/leaks/canary.attack.ts']))).toEqual([]);
});

test('every button with a key of its own is pressed twice at once (twice)', () => {
  const elsewhere = {
    'admin/content/[entity]/bulk': 'lib/content/bulk-actions/change-items.test.ts',
    'admin/media/bulk': 'lib/content/media/library/bulk-media.test.ts',
    'admin/applications/[id]/startup': 'lib/applications/submissions/startups/make-startup.test.ts',
    'admin/programs/[id]/applications': 'app/api/admin/programs/[id]/applications/entering.test.ts',
    'admin/letters': 'lib/applications/letters/letters.test.ts',
    'admin/privacy/[id]/answer': 'lib/privacy/requests/privacy-requests.test.ts',
  };
  for (const file of Object.values(elsewhere)) expect(read([file]), file).toMatch(/\bonce\b|twice/);
  const pressed = read(['app/api/twice.test.ts']);
  const buttons = writes.filter((write) => fieldsOf(write).includes('once'));
  expect(buttons.length).toBeGreaterThan(8);
  expect(notNamed(buttons, pressed, elsewhere)).toEqual([]);
});

test('every write to a private page is tried against the others at the same moment (at-once)', () => {
  const writesOfHolders = writes.filter(({ endpoint: { definition } }) => definition.audience === 'holder');
  // Pieces of a file go to the address that its announcement answered with.
  const elsewhere = { 'mine/uploads/[id]': 'the field `upload`' };
  expect(notNamed(writesOfHolders, read(['e2e/fixtures/private-pages/page-writes.ts']), elsewhere)).toEqual([]);
});
