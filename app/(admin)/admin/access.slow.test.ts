import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Audience, type CastName, castForTest, castNames, mayBe } from '#e2e/unit/doors/cast.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';

useTestDatabase();

/** The audience of each page. A page that is not listed here fails the test. */
const audiences: Record<string, Audience> = {
  '.': 'staff',
  '[...path]': 'staff',
  account: 'staff',
  audit: 'admin',
  'audit/reads': 'admin',
  breaches: 'admin',
  'breaches/[id]': 'admin',
  'breaches/[id]/edit': 'admin',
  'breaches/new': 'admin',
  content: 'editor',
  'content/[entity]': 'editForms',
  'content/[entity]/[id]': 'assigned form',
  'content/[entity]/[id]/history': 'assigned form',
  'content/[entity]/import': 'editor',
  'content/[entity]/import/[id]': 'editor',
  'content/[entity]/removed': 'editor',
  'content/forms': 'editForms',
  'content/links': 'editor',
  'content/requests': 'editForms',
  'content/sample': 'admin',
  ending: 'admin',
  'ending/[id]': 'admin',
  'invitation/[id]': 'everyone',
  letters: 'writeLetters',
  'letters/[id]': 'writeLetters',
  'letters/[id]/[letterId]': 'writeLetters',
  'letters/templates': 'admin',
  login: 'everyone',
  'login/code': 'everyone',
  'login/first': 'everyone',
  mail: 'admin',
  'mail/[id]': 'admin',
  media: 'editor',
  'media/[id]': 'editor',
  'media/alt-texts': 'editor',
  'media/documents': 'editor',
  'media/documents/[id]': 'editor',
  'media/removed': 'editor',
  messages: 'admin',
  'messages/[id]': 'admin',
  'messages/applicants': 'writeToApplicants',
  'messages/templates': 'admin',
  'no-access': 'staff',
  people: 'admin',
  'people/[id]': 'admin',
  'people/invite': 'admin',
  'people/roles': 'admin',
  privacy: 'admin',
  'privacy/[id]': 'admin',
  'privacy/[id]/correct': 'admin',
  'privacy/[id]/erase': 'admin',
  'privacy/new': 'admin',
  'reset-password': 'everyone',
  'reset-password/[id]': 'everyone',
  search: 'staff',
  submissions: 'reader',
  'submissions/[id]': 'assigned',
  'submissions/enter/[id]': 'assigned entry',
  'submissions/enter/[id]/import': 'assigned entry',
  'submissions/enter/[id]/import/[importId]': 'assigned entry',
  'submissions/enter/[id]/returned/[name]': 'assigned entry',
  'submissions/[id]/startup': 'editor',
  waiting: 'admin',
  'waiting/[id]': 'admin',
  withdrawn: 'admin',
  'withdrawn/[id]': 'admin',
};

const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock('next/headers', () => ({
  headers: async () => request.headers,
  cookies: async () => ({ get: () => undefined }),
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  redirect: (address: string) => {
    throw new Error(`leads to ${address}`);
  },
}));

const here = import.meta.dirname;
const pages = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => path.dirname(file));

let cast: Record<CastName, Headers>;
let submissionId: number;
let ownProgramId: number;
beforeAll(async () => {
  const { id: programId } = await programForTest('Mine');
  ownProgramId = programId;
  const { id: otherId } = await programForTest('Another');
  ({ id: submissionId } = await submissionForTest(programId, { answers: { A: '1' } }));
  cast = await castForTest(programId, otherId);
});

/** Where the page of `route` redirects the caller, or "shown". */
async function open(route: string, headers: Headers): Promise<string> {
  request.headers = headers;
  const { default: Page } = await import(path.join(here, route, 'page.tsx'));
  const isOfForms = audiences[route] === 'editForms' || audiences[route] === 'assigned form';
  const isOfProgram = isOfForms || route.startsWith('submissions/enter');
  const id = isOfProgram ? ownProgramId : route.startsWith('submissions') ? submissionId : 987_654;
  const entity = isOfForms ? 'program' : 'announcement';
  const params = Promise.resolve({ entity, id: String(id), token: 'x', importId: 'x', path: ['x'] });
  try {
    await Page({ params, searchParams: Promise.resolve({}) });
    return 'shown';
  } catch (error) {
    const { message } = error as Error;
    const [, address] = /^leads to (\/admin\/(?:login|no-access))/.exec(message) ?? [];
    if (address) return address;
    if (message.startsWith('leads to')) return 'shown';
    throw error;
  }
}

it('every page of the back office is listed here, and no other', () => {
  expect(pages.sort()).toEqual(Object.keys(audiences).sort());
});

describe('may open', () => {
  it.each(Object.entries(audiences).filter(([, audience]) => audience !== 'everyone'))(
    '/admin/%s: %s',
    async (route, audience) => {
      for (const who of castNames) {
        const isKnown = (mayBe[audience] as readonly string[]).includes(who);
        const isStranger = who === 'nobody' || who === 'disabled';
        const expected = isKnown ? ['shown'] : isStranger ? ['/admin/login'] : ['/admin/no-access'];
        // A reviewer of another program must not learn that a submission exists.
        if (audience.startsWith('assigned') && who.endsWith('of another program')) expected.push('shown');
        expect(expected, `${who} at ${route}`).toContain(await open(route, cast[who]));
      }
    },
  );
});
