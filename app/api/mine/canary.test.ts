import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GET as open } from '#app/(site)/apply/mine/open/[token]/route.ts';
import { POST as announce } from '#app/api/mine/uploads/route.ts';
import { GET as own } from '#app/api/mine/zip/route.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { bytesOfDatabase } from '#e2e/unit/test-database.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { openByCode } from '#lib/applications/private-pages/private-link.ts';
import { databaseFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET as metrics } from '../metrics/route.ts';
import { POST as end } from './links/[id]/end/route.ts';

const program = useTestProgram();

const printed: string[] = [];
beforeEach(() => {
  setEnvironment({ RATE_LIMIT_WRITES: '0' });
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      printed.push(words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' '));
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  setEnvironment();
});

const context = <Params extends object>(params: Params = {} as Params) => ({ params: Promise.resolve(params) });

/** An answer as everyone on its way may keep it: without the cookies, and without where the browser is led. */
async function seen(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  return JSON.stringify(headers) + (await response.text());
}

/** Applies, opens the page in each way, uses its doors and ends its link. @returns the secrets, and what was answered */
async function useEverything(): Promise<{ secrets: string[]; answers: string[] }> {
  const applied = await post(wireForm(program));
  const link: string = applied.body.data.private_link;
  const token = link.split('/').at(-1) ?? '';
  const { token: other, code } = await pageForTest();
  const typed = await openByCode(code);
  const secrets = [token, other, typed?.token ?? '', code, code.replaceAll('-', '')];
  const request = (headers: Headers, method = 'GET') => {
    headers.set('origin', 'http://localhost');
    return new Request('http://localhost/', { method, headers });
  };
  const answers: string[] = [];
  for (const each of [token, other, typed?.token ?? '', `${token.slice(1)}A`]) {
    const opened = await open(new Request(`http://localhost/apply/mine/open/${each}`), context({ token: each }));
    expect(opened.headers.get('referrer-policy') ?? 'no-referrer').toBe('no-referrer');
    answers.push(await seen(opened));
    const headers = holderHeaders(each);
    answers.push(await seen(await own(request(headers), context())));
    answers.push(await seen(await announce(request(headers, 'POST'), context())));
    answers.push(await seen(await end(request(headers, 'POST'), context({ id: '987654' }))));
  }
  const ids = await database().privateLink.findMany({ select: { id: true }, orderBy: { id: 'desc' } });
  for (const { id } of ids)
    answers.push(await seen(await end(request(holderHeaders(other), 'POST'), context({ id: `${id}` }))));
  answers.push(await seen(await metrics(request(await signInForTest()), context())));
  return { secrets, answers };
}

test('no token and no code is in a table, a log, an email, an audit entry, a number or a header', async () => {
  const { secrets, answers } = await useEverything();
  const stored = bytesOfDatabase(databaseFile());
  expect(await database().auditLog.count()).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(16);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(12);
    expect(stored).not.toContain(secret);
    expect(printed.join('\n')).not.toContain(secret);
    for (const answer of answers) expect(answer).not.toContain(secret);
  }
});

test('nor is one in what is logged when a door breaks', async () => {
  const { token } = await pageForTest();
  const headers = holderHeaders(token);
  headers.set('referer', `http://localhost/apply/mine/open/${token}`);
  vi.spyOn(database().privateLink, 'findMany').mockImplementation(() => {
    throw new Error('The disk is gone');
  });
  const response = await own(new Request(`http://localhost/?token=${token}`, { headers }), context());
  expect(response.status).toBe(500);
  expect(await seen(response)).not.toContain(token);
  expect(printed.join('\n')).toMatch(/GET \/ failed: Error\n {4}at /);
  expect(printed.join('\n')).not.toContain(token);
});
