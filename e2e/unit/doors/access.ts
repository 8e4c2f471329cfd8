import path from 'node:path';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import { fullSubmission, secret } from '#e2e/unit/applications/full-submission.ts';
import type { Handler } from '#lib/api/address.ts';
import type { Audience } from '#lib/api/definition.ts';
import { createLateCode } from '#lib/applications/programs/late-codes.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { callAs, signInForTest } from '../sign-in.ts';
import { programForTest } from '../submission.ts';
import { type CastName, castForTest, castNames, keepSessions, mayBe } from './cast.ts';

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

/** The addresses open to people who are assigned to programs, besides those that every member of staff has. */
const audiencesOfPrograms: readonly Audience[] = [
  'reader',
  'readSubmissions',
  'seeContacts',
  'fileSubmissions',
  'writeToApplicants',
  'writeLetters',
  'exportSubmissions',
  'admitApplicants',
  'editForms',
];
const isOfPrograms = (name: string) => audiencesOfPrograms.includes(audienceOf.get(name) as Audience);

/** The methods that are about programs or what belongs to them. */
export const aboutPrograms = audiences.filter(
  ([name]) => isOfPrograms(name) && !name.endsWith(' admin/account/notices'),
);

const numbers = [
  'program',
  'submission',
  'attachment',
  'message',
  'replaced',
  'note',
  'request',
  'code',
  'letter',
] as const;

/** The ids that addresses take, of one program. */
type Numbers = Record<(typeof numbers)[number], number>;
type Ids = Numbers & { batch: string };

/** Whose ids an address is called with: of the cast's program, of another, or of nothing. */
type Whose = 'own' | 'others' | 'unknown';

/** A word that everything of the cast's own program has. */
export const ownWord = 'Rhamphorhynchus';

/** The state that `prepareAccess` sets up before a file's tests. */
let cast: Record<CastName, Headers>;
let restoreSessions: () => Promise<void>;
let ids: Record<Whose, Ids>;

/** A program with one of everything that has an address, each with `word` in it. */
async function everything(admin: Headers, word: string): Promise<Ids> {
  const { id: program } = await programForTest(`${word} program`);
  await database().formField.create({ data: { programId: program, label: `${word}?`, fieldType: 'text', order: 1 } });
  const { id: submission, attachmentId: attachment } = await fullSubmission(admin, program, word);
  await callAs(admin, createLateCode, program, {
    note: word,
    uses: 1,
    valid_until: new Date('2099-01-01'),
    when_full: false,
  });
  const where = { submissionId: submission };
  const { messageFile, replacedFile, submissionNote, answerRequest, letter, lateCode } = database();
  const held = await letter.findFirstOrThrow({ where: { ...where, releasedAt: null } });
  return {
    program,
    submission,
    attachment,
    message: (await messageFile.findFirstOrThrow({ where: { message: where } })).id,
    replaced: (await replacedFile.findFirstOrThrow({ where })).id,
    note: (await submissionNote.findFirstOrThrow({ where })).id,
    request: (await answerRequest.findFirstOrThrow({ where })).id,
    code: (await lateCode.findFirstOrThrow({ where: { programId: program } })).id,
    letter: held.id,
    batch: held.batch,
  };
}

/** Sets up what a file of access tests needs: people of every kind, two full programs, and no rate limits. */
export function prepareAccess(): void {
  beforeAll(async () => {
    const admin = await signInForTest();
    const unknown = Object.fromEntries(numbers.map((name) => [name, 987_654])) as Numbers;
    ids = {
      own: await everything(admin, ownWord),
      others: await everything(admin, secret),
      unknown: { ...unknown, batch: crypto.randomUUID() },
    };
    cast = await castForTest(ids.own.program, ids.others.program);
    restoreSessions = await keepSessions();
  });
  beforeEach(() => {
    for (const name of ['SUBMISSIONS', 'CONTACT', 'LOGIN', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
    resetEnvironment();
  });
  afterEach(() => resetEnvironment());
}

/** All that is stored about the program of others. */
export async function rowsOfOthers(): Promise<string> {
  const { program, submission } = ids.others;
  const where = { submissionId: submission };
  const client = database();
  const rows = await Promise.all([
    client.program.findMany({ where: { id: program }, include: { formFields: true, lateCodes: true } }),
    client.submission.findMany({ where: { id: submission }, include: { tags: true, notes: true } }),
    client.submissionMessage.findMany({ where }),
    client.letter.findMany({ where }),
    client.submissionChange.findMany({ where }),
    client.answerRequest.findMany({ where }),
    client.mail.findMany({ where }),
    client.revision.findMany({ where: { entity: 'program', entityId: program } }),
    client.submissionRead.findMany({ where }),
  ]);
  return JSON.stringify(rows);
}

/** The people outside `audience`. */
export const strangersTo = (audience: Audience): CastName[] =>
  castNames.filter((who) => !(mayBe[audience] as readonly string[]).includes(who));

/** A body that must not be read. */
export const untouchable = () =>
  new ReadableStream({ pull: (body) => body.error(new Error('The body was read')) }, { highWaterMark: 0 });

/** Every field that an address requires before it calls its verb, about what `whose` names. */
export function bodyFor(name: string, whose: Whose): string {
  const of = ids[whose];
  return JSON.stringify({
    about: name.includes('letters') ? 'status' : 'message',
    action: name.includes('requests') ? 'end' : 'save',
    all: 'yes',
    answer: 'never',
    answers: [],
    application: 'never',
    batch: of.batch,
    change: { kind: 'status', value: 'accepted' },
    closing: 'never',
    due: '2099-01-01',
    email: 'a@example.org',
    from: 'received',
    id: name.endsWith('preview') ? of.program : [String(of.letter)],
    ids: [of.submission],
    message: 'never',
    name: 'A',
    new_password: 'a lantern for the kestrel',
    note: 'A',
    number: name.includes('content') ? 0 : 1,
    password: 'A',
    program_id: of.program,
    questions: [1],
    repeated: 'a lantern for the kestrel',
    revision: name.includes('content') ? 0 : 1,
    role: 'editor',
    seen: '0-0-0',
    selection: { ids: [of.submission] },
    status: 'accepted',
    subject: 'A',
    tag: 'A',
    text: 'A',
    uses: 1,
    valid_until: '2099-01-01T00:00:00.000Z',
    values: { title: 'A', description: 'A', form_fields: [] },
    warning: 'never',
    when_full: false,
  });
}

function idFor(name: string, of: Ids): string | number | undefined {
  const named = {
    attachments: of.attachment,
    'message-files': of.message,
    'replaced-files': of.replaced,
    letters: of.batch,
    applications: of.submission,
    programs: of.program,
    submissions: of.program,
  };
  const [, room = ''] = /^\w+ (?:admin\/)?([\w-]+)/.exec(name) ?? [];
  return named[room as keyof typeof named] ?? (isOfPrograms(name) ? of.program : ids.unknown.program);
}

/**
 * Calls the method of an address, such as "GET admin/media/[id]", as `who`.
 * @returns the status, the text unless it is a success with their own ids, and whether any of the body was read
 */
export async function call(name: string, who: CastName, body: string | ReadableStream = '{}', whose: Whose = 'own') {
  await restoreSessions();
  const [method = '', route = ''] = name.split(' ');
  const handlers: Record<string, Handler> = await import(path.resolve('app/api', route, 'route.ts'));
  const of = ids[whose];
  const params = {
    // People who edit forms alone edit programs, and no other kind of content.
    entity: audienceOf.get(name) === 'editForms' ? 'program' : 'announcement',
    id: String(idFor(name, of)),
    number: '1',
    noteId: String(of.note),
    requestId: String(of.request),
    codeId: String(of.code),
    letterId: String(of.letter),
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
  const isWanted = whose !== 'own' || response.status >= 400 || isOfPrograms(name);
  const text = isWanted ? await response.text() : '';
  if (!isWanted) await response.body?.cancel();
  return { status: response.status, text, isBodyRead: request.bodyUsed };
}
