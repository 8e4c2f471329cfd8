import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { resetEnvironment } from '#lib/config/env.ts';
import { type Audience, type CastName, castForTest, castNames, keepSessions, mayBe } from './cast.ts';
import { programForTest, submissionForTest } from './submission.ts';

/** Who may call what. A route or a method that is not listed here fails the test. */
export const audiences: Record<string, Audience> = {
  'DELETE account/second-factor': 'staff',
  'DELETE account/sessions': 'staff',
  'DELETE account/sessions/[id]': 'staff',
  'POST account/password': 'staff',
  'POST account/second-factor': 'staff',
  'POST account/second-factor/codes': 'staff',
  'POST account/second-factor/confirm': 'staff',
  'DELETE applications/[id]/notes/[noteId]': 'admin',
  'PUT applications/[id]/notes/[noteId]': 'admin',
  'POST applications/[id]/notes': 'admin',
  'POST applications/[id]/status': 'admin',
  'POST applications/[id]/tags': 'admin',
  'DELETE applications/[id]/tags': 'admin',
  'POST applications/bulk': 'admin',
  'POST applications/undo': 'admin',
  'GET attachments/[id]': 'assigned',
  'GET attachments/[id]/view': 'assigned',
  'GET content/[entity]': 'editor',
  'POST content/[entity]': 'editor',
  'GET content/[entity]/[id]': 'editor',
  'PUT content/[entity]/[id]': 'editor',
  'DELETE content/[entity]/[id]': 'editor',
  'POST content/[entity]/[id]/restore': 'editor',
  'GET content/[entity]/[id]/revisions': 'editor',
  'GET content/[entity]/[id]/revisions/[number]': 'editor',
  'POST content/[entity]/order': 'editor',
  'POST content/[entity]/preview': 'editor',
  'GET committees': 'anybody',
  'POST committees': 'admin',
  'GET committees/[id]': 'anybody',
  'PUT committees/[id]': 'admin',
  'DELETE committees/[id]': 'admin',
  'POST committees/[id]/members': 'admin',
  'PUT committees/[id]/members/[memberId]': 'admin',
  'DELETE committees/[id]/members/[memberId]': 'admin',
  'POST invitations': 'admin',
  'POST invitations/[id]': 'admin',
  'DELETE invitations/[id]': 'admin',
  'POST invitations/accept': 'anybody',
  'POST mail/[id]': 'admin',
  'POST mail/test': 'admin',
  'GET media': 'editor',
  'GET media/[id]': 'editor',
  'POST media': 'editor',
  'PUT media/[id]': 'editor',
  'DELETE media/[id]': 'editor',
  'PUT media/[id]/file': 'editor',
  'GET media/[id]/uses': 'editor',
  'POST messages': 'admin',
  'POST password-reset': 'anybody',
  'POST password-reset/set': 'anybody',
  'PUT people/[id]': 'admin',
  'POST people/[id]/disable': 'admin',
  'POST people/[id]/enable': 'admin',
  'DELETE people/[id]/second-factor': 'admin',
  'DELETE people/[id]/sessions': 'admin',
  'GET programs': 'admin',
  'POST session': 'anybody',
  'DELETE session': 'anybody',
  'POST session/code': 'anybody',
  'POST session/end': 'anybody',
  'GET submissions/[id]': 'admin',
  'GET submissions/[id]/csv': 'admin',
  'GET submissions/[id]/json': 'admin',
  'GET submissions/[id]/xlsx': 'admin',
  'GET submissions/[id]/zip': 'admin',
};

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const api = path.resolve('app/api');
const routes = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(admin|committees)\/(.*\/)?route\.ts$/.test(file.replaceAll(path.sep, '/')))
  .map((file) => path.dirname(file));

/** Every method of every route of staff, such as "GET media/[id]". */
async function everyMethod(): Promise<Map<string, Handler>> {
  const found = new Map<string, Handler>();
  for (const route of routes) {
    const handlers = (await import(path.join(api, route, 'route.ts'))) as Record<string, Handler>;
    const options = await handlers.OPTIONS?.(new Request('http://localhost/'), { params: Promise.resolve({}) });
    const allowed = options?.headers.get('allow')?.split(', ') ?? [];
    for (const method of allowed) {
      const handler = handlers[method];
      const name = `${method} ${route.replaceAll(path.sep, '/').replace(/^admin\//, '')}`;
      if (handler && method !== 'OPTIONS' && method !== 'HEAD') found.set(name, handler);
    }
  }
  return found;
}

/** The state that `prepareAccess` makes before the tests of a file. */
let cast: Record<CastName, Headers>;
let restoreSessions: () => Promise<void>;
let methods: Map<string, Handler>;
let ids: Record<string, string>;

/** Registers what a file of tests of access needs: people of every kind, one application, and no limits. */
export function prepareAccess(): void {
  beforeAll(async () => {
    const { id: programId } = await programForTest('Mine');
    const { id: otherId } = await programForTest('Another');
    const files = [{ label: 'Deck', filename: 'a.txt', content: 'text' }];
    const { id: submissionId, attachments } = await submissionForTest(programId, { answers: { A: '1' }, files });
    ids = { submissions: `${programId}`, attachments: `${attachments[0]?.id}`, applications: `${submissionId}` };
    cast = await castForTest(programId, otherId);
    restoreSessions = await keepSessions();
    methods = await everyMethod();
  });
  beforeEach(() => {
    for (const name of ['SUBMISSIONS', 'CONTACT', 'LOGIN', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
    resetEnvironment();
  });
  afterEach(() => resetEnvironment());
}

/** The methods that were found, such as "GET media/[id]". */
export const foundMethods = (): string[] => [...methods.keys()];

/** Every write with its audience, but for those that anybody may do. */
export const guardedWrites = Object.entries(audiences).filter(
  ([name, audience]) => !name.startsWith('GET ') && audience !== 'anybody',
);

/** Whom `audience` leaves out. */
export const strangersTo = (audience: Audience): CastName[] =>
  castNames.filter((who) => !(mayBe[audience] as readonly string[]).includes(who));

/** A body of which nobody may read anything. */
export const untouchable = () =>
  new ReadableStream({ pull: (body) => body.error(new Error('The body was read')) }, { highWaterMark: 0 });

/** The answer to a method of the list, called by `who`, and whether anything of the body was read. */
export async function call(name: string, who: CastName, body: string | ReadableStream = '{}') {
  await restoreSessions();
  const [method = '', route = ''] = name.split(' ');
  const id = ids[route.split('/')[0] ?? ''] ?? '987654';
  const params = { entity: 'announcement', id, number: '1', noteId: '987654', memberId: '987654' };
  const isRead = method === 'GET';
  const all = new Headers(cast[who]);
  if (!isRead) all.set('content-type', 'application/json');
  const init: RequestInit = { method, headers: all, ...(!isRead && { body, duplex: 'half' }) };
  const request = new Request('http://localhost/?revision=1&tag=A', init);
  const response = await (methods.get(name) as Handler)(request, { params: Promise.resolve(params) });
  if (response.status < 400) await response.body?.cancel();
  return { status: response.status, isBodyRead: request.bodyUsed };
}
