import { beforeAll, expect, test } from 'vitest';
import { type CastName, castForTest, mayBe } from '#e2e/unit/doors/cast.ts';
import { callAs, unwrap } from '#e2e/unit/sign-in.ts';
import { readsOf } from '#e2e/unit/statements.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { mendSearch } from '#lib/content/search-repair.ts';
import { writeReads } from '#lib/people/audit/read-log.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { consume, forget } from '#lib/platform/http/throttle/throttle.ts';
import { findAsTyped, findEverywhere } from './find-everywhere.ts';

useTestDatabase();
let cast: Record<CastName, Headers>;
let ids: Record<'own' | 'other' | 'withdrawn' | 'held', number>;
let programs: Record<'own' | 'other', number>;

beforeAll(async () => {
  const [program, other] = [await programForTest('First quokka'), await programForTest('Second quokka')];
  programs = { own: program.id, other: other.id };
  cast = await castForTest(program.id, other.id);
  const submitted = async (programId: number) =>
    (await submissionForTest(programId, { answers: { Sector: 'Water', Name: 'Quokka Rao' } })).id;
  ids = {
    own: await submitted(program.id),
    other: await submitted(other.id),
    withdrawn: await submitted(program.id),
    held: await submitted(program.id),
  };
  await database().submission.update({ where: { id: ids.withdrawn }, data: { state: 'withdrawn' } });
  await database().submission.update({ where: { id: ids.held }, data: { state: 'held' } });
  // A reviewer finds by the questions that a form has.
  for (const { id: programId } of [program, other]) {
    const field = { programId, label: 'Name', fieldType: 'text', order: 1 };
    const { id: fieldId } = await database().formField.create({ data: field });
    await database().answer.updateMany({ where: { submission: { programId }, label: 'Name' }, data: { fieldId } });
  }
  await database().submissionMessage.createMany({
    data: Object.values(ids).map((submissionId) => ({
      submissionId,
      at: new Date(),
      userName: '',
      text: 'A numbat came.',
    })),
  });
  await database().textPage.createMany({
    data: [
      { title: 'Quokka page', slug: 'quokka', body: 'x' },
      { title: 'Quokka draft', slug: 'quokka-draft', body: 'x', isPublished: false },
    ],
  });
  await mendSearch();
  const now = new Date();
  await database().user.create({
    data: {
      id: 'quokka',
      email: 'q@example.org',
      name: 'Quokka Patil',
      role: 'editor',
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    },
  });
  await database().contactMessage.create({
    data: { name: 'Quokka Joshi', email: 'j@example.org', message: 'Hello', createdAt: now },
  });
});

const hrefs = async (name: CastName, query = 'quokka') =>
  unwrap(await callAs(cast[name], findEverywhere, query)).flatMap(({ hits }) => hits.map(({ href }) => href));

/** The programs whose submissions each may read, by hand. */
const reads: Partial<Record<CastName, ('own' | 'other')[]>> = {
  reviewer: ['own'],
  'reviewer of another program': ['other'],
  manager: ['own'],
  'manager and reviewer': ['own'],
  'manager of another program': ['other'],
  'editor and manager': ['own'],
  'editor and reviewer of another program': ['other'],
  admin: ['own', 'other'],
};

/** The programs whose form each may edit, by hand. */
const manages: Partial<Record<CastName, ('own' | 'other')[]>> = {
  manager: ['own'],
  'manager and reviewer': ['own'],
  'manager of another program': ['other'],
};

test.each(mayBe.staff)('%s finds what they may open, and nothing else', async (name) => {
  const isOf = (audience: keyof typeof mayBe) => (mayBe[audience] as readonly CastName[]).includes(name);
  const found = await hrefs(name);
  const [page, draft] = await database().textPage.findMany({
    where: { title: { startsWith: 'Quokka' } },
    orderBy: { id: 'asc' },
  });
  const message = await database().contactMessage.findFirstOrThrow();
  const writesTo = isOf('writeToApplicants') ? (reads[name] ?? []) : [];
  expect(await hrefs(name, 'numbat')).toEqual(writesTo.map((which) => `/admin/submissions/${ids[which]}#messages`));
  expect(found.sort()).toEqual(
    [
      ...(reads[name] ?? []).map((which) => `/admin/submissions/${ids[which]}`),
      ...writesTo.map((which) => `/admin/submissions/${ids[which]}#messages`),
      ...(isOf('editor') ? (['own', 'other'] as const) : (manages[name] ?? [])).map(
        (which) => `/admin/content/program/${programs[which]}`,
      ),
      ...(isOf('editor') ? [`/admin/content/text-page/${page?.id}`, `/admin/content/text-page/${draft?.id}`] : []),
      ...(isOf('admin') ? ['/admin/people/quokka', `/admin/messages/${message.id}`] : []),
    ].sort(),
  );
});

test('a submission has the name that its page has, whatever the form asks first', async () => {
  const found = await callAs(cast.admin, findEverywhere, 'quokka');
  const groups = found.ok ? found.value : [];
  const titles = groups.find(({ heading }) => heading === 'Submissions')?.hits.map(({ title }) => title);
  expect(titles?.toSorted()).toEqual([`#${ids.own} Quokka Rao`, `#${ids.other} Quokka Rao`].toSorted());
});

test('a manager finds their program by its text, and by its title while it is not on the site', async () => {
  const [own, other] = [`/admin/content/program/${programs.own}`, `/admin/content/program/${programs.other}`];
  await database().program.updateMany({ data: { description: 'For those who count wallabies.' } });
  await mendSearch();
  expect(await hrefs('manager', 'wallabies')).toEqual([own]);
  expect((await hrefs('editor', 'wallabies'))?.sort()).toEqual([own, other].sort());
  await database().program.updateMany({ data: { isPublished: false } });
  await mendSearch();
  expect(await hrefs('manager', 'first second quokka')).toEqual([]);
  expect(await hrefs('manager', 'second')).toEqual([]);
  expect(await hrefs('manager', 'first')).toEqual([`/admin/submissions/${ids.own}#messages`, own]);
  await database().program.updateMany({ data: { isPublished: true } });
  await mendSearch();
});

test('a manager who loses the program finds nothing of it from the next search on', async () => {
  const { id: userId = '' } = (await signedInStaff(cast.manager)) ?? {};
  await database().programReviewer.deleteMany({ where: { userId } });
  expect(await hrefs('manager', 'first')).toEqual([]);
  expect(await hrefs('manager')).toEqual([]);
  await database().programReviewer.create({ data: { userId, programId: programs.own } });
});

test('queries do not tell an application of another program from one that is not there', async () => {
  const asked = async (query: string) =>
    (await readsOf(() => callAs(cast.manager, findEverywhere, query))).map(({ text }) => text).sort();
  await asked('#9');
  const unknown = await asked('#9');
  expect(unknown.length).toBeGreaterThan(3);
  expect(await asked(`#${ids.other}`)).toEqual(unknown);
  expect(await hrefs('manager', `#${ids.other}`)).toEqual([]);
  expect(await hrefs('manager', `#${ids.own}`)).toContain(`/admin/submissions/${ids.own}`);
});

test('screens are those that the person may open', async () => {
  expect(await hrefs('admin', 'letters')).toContain('/admin/letters');
  expect(await hrefs('admin', 'setings')).toContain('/admin/content/settings');
  expect(await hrefs('editor', 'events')).toContain('/admin/content/event');
  expect(await hrefs('editor', 'people')).toEqual([]);
  expect(await hrefs('reviewer', 'events')).toEqual([]);
  expect(await hrefs('reviewer', 'account')).toEqual(['/admin/account']);
});

test.each(['', '%', '"', 'a\u0000b', '\ud800', 'x'.repeat(5000)])(
  '%j is answered like any other query',
  async (query) => {
    expect((await callAs(cast.admin, findEverywhere, query)).ok).toBe(true);
  },
);

test('each finds the settings that they may change, at their place in the form', async () => {
  const settings = async (name: CastName, query: string) =>
    (await hrefs(name, query)).filter((href) => href.includes('#') && href.startsWith('/admin/content/settings/'));
  const [tagline, phone] = ['/admin/content/settings/1#tagline', '/admin/content/settings/1#phone'];
  expect(await settings('admin', 'tagline')).toEqual([tagline]);
  expect((await settings('admin', 'phone'))?.[0]).toBe(phone);
  expect((await settings('admin', 'two pairs'))?.[0]).toBe('/admin/content/settings/1#twoPairs');
  expect(await settings('editor', 'tagline')).toEqual([tagline]);
  expect(await settings('editor', 'phone')).toEqual([]);
  for (const name of ['reviewer', 'manager'] as const) {
    expect(await settings(name, 'tagline')).toEqual([]);
    expect(await settings(name, 'phone')).toEqual([]);
  }
});

test('each finds what they may do, and has it listed before they type', async () => {
  expect(await hrefs('admin', 'invite')).toEqual(['/admin/people/invite']);
  expect(await hrefs('editor', 'invite')).toEqual([]);
  for (const asked of ['add an event', 'new eve'])
    expect(await hrefs('editor', asked)).toEqual(['/admin/content/event/new']);
  expect(await hrefs('manager', 'add event')).toEqual([]);
  expect(await hrefs('reviewer', 'two-factor')).toEqual(['/admin/account#second-factor']);
  expect((await hrefs('reviewer', '')).slice(0, 2)).toEqual([
    '/admin/submissions?program=all&status=received',
    '/admin/account#second-factor',
  ]);
  expect(await hrefs('editor', '')).not.toContain('/admin/people/invite');
});

test('the log of reads names the applications that were listed while a person typed, and no others', async () => {
  await writeReads();
  await database().submissionRead.deleteMany();
  await callAs(cast.reviewer, findAsTyped, 'quok');
  await callAs(cast.editor, findAsTyped, 'quok');
  await writeReads();
  const read = await database().submissionRead.findMany({ select: { kind: true, submissionIds: true } });
  expect(read).toEqual([{ kind: 'list', submissionIds: `,${ids.own},` }]);
});

test('a person who asks on and on waits, and no one else does', async () => {
  const code = async (name: CastName) => {
    const found = await callAs(cast[name], findAsTyped, 'quokka');
    return found.ok ? 'found' : found.failure.code;
  };
  const key = (await signedInStaff(cast.editor))?.id ?? '';
  await forget({ name: 'searches of the office', key });
  expect(await consume([{ name: 'searches of the office', key, limit: 120, windowSeconds: 60 }], 119)).toBeNull();
  expect(await code('editor')).toBe('found');
  expect(await code('editor')).toBe('too_many_requests');
  expect(await code('reviewer')).toBe('found');
});
