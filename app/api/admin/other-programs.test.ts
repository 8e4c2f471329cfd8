import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import { fullSubmission, secret } from '#e2e/unit/full-submission.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import type { Audience } from '#lib/api/audience.ts';
import { createLateCode } from '#lib/applications/programs/write-late-codes.ts';
import { signedInStaff } from '#lib/people/auth/signed-in-staff.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import type { StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';

useTestDatabase();

/** What people may call who are assigned to programs, besides what every member of staff has of their own. */
const ofPrograms: readonly Audience[] = [
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
const endpoints = (await findEndpoints()).filter(
  ({ path: at, endpoint }) => ofPrograms.includes(endpoint.definition.audience) && at !== 'admin/account/notices',
);

/** The ids that addresses take, of one program. */
type Ids = Record<
  'program' | 'submission' | 'attachment' | 'message' | 'replaced' | 'note' | 'request' | 'code',
  number
> & {
  batch: string;
  letter: number;
};

const ownWord = 'Rhamphorhynchus';
let own: Ids;
let others: Ids;
const unknown: Ids = {
  program: 987_654,
  submission: 987_654,
  attachment: 987_654,
  message: 987_654,
  replaced: 987_654,
  note: 987_654,
  request: 987_654,
  code: 987_654,
  letter: 987_654,
  batch: crypto.randomUUID(),
};
const people = new Map<string, Headers>();

async function everything(admin: Headers, word: string): Promise<Ids> {
  const { id: program } = await programForTest(`${word} program`);
  await database().formField.create({ data: { programId: program, label: `${word}?`, fieldType: 'text', order: 1 } });
  const { id: submission, attachmentId: attachment } = await fullSubmission(admin, program, word);
  await createLateCode(admin, program, { note: word, uses: 1, valid_until: new Date('2099-01-01'), when_full: false });
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

beforeAll(async () => {
  const admin = await signInForTest();
  own = await everything(admin, ownWord);
  others = await everything(admin, secret);
  for (const roles of [['manager'], ['reviewer'], ['manager', 'reviewer']] as StaffRole[][]) {
    const headers = await signInForTest({ roles });
    const { id: userId = '' } = (await signedInStaff(headers)) ?? {};
    await database().programReviewer.create({ data: { userId, programId: own.program } });
    people.set(roles.join(' and '), headers);
  }
});

beforeEach(() => {
  for (const name of ['SUBMISSIONS', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  resetEnvironment();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Every field that one of the addresses reads, about what `ids` name. */
const bodyOf = (ids: Ids, at: string) => ({
  ids: [ids.submission],
  id: at.endsWith('preview') ? ids.program : [String(ids.letter)],
  all: 'yes',
  about: 'status',
  status: 'accepted',
  from: 'received',
  seen: '0-0-0',
  subject: 'A',
  text: 'A',
  revision: at.includes('content') ? 0 : 1,
  number: 0,
  values: { title: 'A', description: 'A', form_fields: [] },
  action: at.includes('requests') ? 'end' : 'save',
  questions: [1],
  due: '2099-01-01',
  program_id: ids.program,
  change: { kind: 'status', value: 'accepted' },
  selection: { ids: [ids.submission] },
  batch: ids.batch,
  tag: 'A',
  note: 'A',
  uses: 1,
  valid_until: '2099-01-01T00:00:00.000Z',
});

const idOf = (at: string, ids: Ids): string | number => {
  if (at.includes('/attachments/')) return ids.attachment;
  if (at.includes('/message-files/')) return ids.message;
  if (at.includes('/replaced-files/')) return ids.replaced;
  if (at.includes('/letters')) return ids.batch;
  return at.includes('/applications') ? ids.submission : ids.program;
};

async function call(who: string, method: string, at: string, ids: Ids) {
  const handlers: Record<string, Handler> = await import(path.resolve('app/api', at, 'route.ts'));
  const headers = new Headers(people.get(who));
  const isRead = method === 'GET';
  if (!isRead) headers.set('content-type', 'application/json');
  const body = isRead ? {} : { body: JSON.stringify(bodyOf(ids, at)) };
  const params = {
    entity: 'program',
    id: String(idOf(at, ids)),
    noteId: String(ids.note),
    requestId: String(ids.request),
    codeId: String(ids.code),
    letterId: String(ids.letter),
    number: '0',
  };
  const request = new Request('http://localhost/?revision=0&tag=A', { method, headers, ...body });
  const response = await (handlers[method] as Handler)(request, { params: Promise.resolve(params) });
  return { status: response.status, text: await response.text() };
}

/** All that is stored about the program of others. */
async function rowsOfOthers(): Promise<string> {
  const where = { submissionId: others.submission };
  const client = database();
  const rows = await Promise.all([
    client.program.findMany({ where: { id: others.program }, include: { formFields: true, lateCodes: true } }),
    client.submission.findMany({ where: { id: others.submission }, include: { tags: true, notes: true } }),
    client.submissionMessage.findMany({ where }),
    client.letter.findMany({ where }),
    client.submissionChange.findMany({ where }),
    client.answerRequest.findMany({ where }),
    client.mail.findMany({ where }),
    client.revision.findMany({ where: { entity: 'program', entityId: others.program } }),
    client.submissionRead.findMany({ where }),
  ]);
  return JSON.stringify(rows);
}

/** Without the ids that a text may repeat. */
const nameless = (text: string) => text.replaceAll(/[0-9a-f-]{36}|\d+/g, '#');

describe.each(['manager', 'reviewer', 'manager and reviewer'])('a %s', (who) => {
  it.each(endpoints.map(({ method, path: at }) => [method, at] as const))(
    'at %s %s: another program is not there',
    async (method, at) => {
      const before = await rowsOfOthers();
      const [foreign, none] = [await call(who, method, at, others), await call(who, method, at, unknown)];
      expect(foreign.text.includes(secret), foreign.text.slice(0, 200)).toBe(false);
      expect([foreign.status, nameless(foreign.text)]).toEqual([none.status, nameless(none.text)]);
      expect(await rowsOfOthers()).toBe(before);
    },
  );

  it('reads their own program', async () => {
    for (const at of ['attachments/[id]', 'programs/[id]/submissions/csv'].slice(0, who === 'reviewer' ? 1 : 2))
      expect((await call(who, 'GET', `admin/${at}`, own)).text).toContain(ownWord);
  });
});

it('the addresses that are tried are many', () => expect(endpoints.length).toBeGreaterThan(35));
