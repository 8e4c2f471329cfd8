import path from 'node:path';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import type { Handler } from '#lib/api/address.ts';
import type { Audience } from '#lib/api/audience.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { type CastName, castForTest, castNames, keepSessions, mayBe } from './cast.ts';
import { programForTest, submissionForTest } from './submission.ts';

/** Every method of every address with its declared audience, such as ["GET admin/media/[id]", "editor"]. */
export const audiences = (await findEndpoints()).map(
  ({ method, path, endpoint }): [name: string, audience: Audience] => [
    `${method} ${path}`,
    endpoint.definition.audience,
  ],
);

const audienceOf = new Map(audiences);

/** The methods that only some people may call. */
export const guarded = audiences.filter(([, audience]) => audience !== 'everyone');

/** The guarded methods that write. */
export const guardedWrites = guarded.filter(([name]) => !name.startsWith('GET '));

/** The state that `prepareAccess` sets up before a file's tests. */
let cast: Record<CastName, Headers>;
let restoreSessions: () => Promise<void>;
let ids: Record<string, string>;

/** Sets up what a file of access tests needs: people of every kind, one application, and no rate limits. */
export function prepareAccess(): void {
  beforeAll(async () => {
    const { id: programId } = await programForTest('Mine');
    const { id: otherId } = await programForTest('Another');
    const files = [{ label: 'Deck', filename: 'a.txt', content: 'text' }];
    const { id: submissionId, attachments } = await submissionForTest(programId, { answers: { A: '1' }, files });
    ids = { submissions: `${programId}`, attachments: `${attachments[0]?.id}`, applications: `${submissionId}` };
    ids.letters = crypto.randomUUID();
    ids.programs = `${programId}`;
    cast = await castForTest(programId, otherId);
    restoreSessions = await keepSessions();
  });
  beforeEach(() => {
    for (const name of ['SUBMISSIONS', 'CONTACT', 'LOGIN', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
    resetEnvironment();
  });
  afterEach(() => resetEnvironment());
}

/** The program that some of the cast are assigned to. */
export const ownProgram = (): number => Number(ids.programs);

/** The people outside `audience`. */
export const strangersTo = (audience: Audience): CastName[] =>
  castNames.filter((who) => !(mayBe[audience] as readonly string[]).includes(who));

/** A body that must not be read. */
export const untouchable = () =>
  new ReadableStream({ pull: (body) => body.error(new Error('The body was read')) }, { highWaterMark: 0 });

/** Calls a method as `who`. @returns the response, and whether any of the body was read */
export async function call(name: string, who: CastName, body: string | ReadableStream = '{}') {
  await restoreSessions();
  const [method = '', route = ''] = name.split(' ');
  const handlers: Record<string, Handler> = await import(path.resolve('app/api', route, 'route.ts'));
  const id = ids[route.replace(/^admin\//, '').split('/')[0] ?? ''] ?? '987654';
  const isOfForms = audienceOf.get(name) === 'editForms';
  const params = {
    // Of all kinds of content, people who edit forms alone edit programs.
    entity: isOfForms ? 'program' : 'announcement',
    id: isOfForms ? (ids.submissions ?? '') : id,
    number: '1',
    noteId: '987654',
    requestId: '987654',
    codeId: '987654',
    letterId: '987654',
    importId: '3f1c8f0e-0000-4000-8000-000000000000',
    status: 'accepted',
    memberId: '987654',
    file: ['a.png'],
  };
  const isRead = method === 'GET';
  const all = new Headers(cast[who]);
  if (!isRead) all.set('content-type', 'application/json');
  const init: RequestInit = { method, headers: all, ...(!isRead && { body, duplex: 'half' }) };
  const request = new Request('http://localhost/?revision=1&tag=A&side=16', init);
  const response = await (handlers[method] as Handler)(request, { params: Promise.resolve(params) });
  if (response.status < 400) await response.body?.cancel();
  return { status: response.status, isBodyRead: request.bodyUsed };
}
