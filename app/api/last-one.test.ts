import { expect, test } from 'vitest';
import { asHolder, holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { endLink, findLinks } from '#lib/applications/private-pages/page-links.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { setDisabled, updateAccess } from '#lib/people/staff/people.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Result } from '#lib/platform/http/result.ts';

useTestDatabase();

const pairs = Array.from({ length: 30 }, (_, pair) => pair);
const codes = (answers: readonly Result<unknown>[]) =>
  answers.map((answer) => (answer.ok ? 'done' : answer.failure.code)).sort();

test('one of two owner links that end each other at once stays, and its page opens', async () => {
  await Promise.all(
    pairs.map(async () => {
      const { pageId, token } = await pageForTest();
      const both = [token, await linkForTest(pageId, 'owner')];
      const [one, other] = await Promise.all(both.map(async (each) => (await openPage(each))?.linkId ?? 0));
      const ended = await Promise.all([
        asHolder(holderHeaders(both[0] ?? ''), endLink, other ?? 0),
        asHolder(holderHeaders(both[1] ?? ''), endLink, one ?? 0),
      ]);
      expect(codes(ended).filter((code) => code === 'done')).toHaveLength(1);
      const [left, ...more] = await findLinks(pageId);
      expect(more).toEqual([]);
      const opened = await Promise.all(both.map((each) => openPage(each)));
      expect(opened.filter((open) => open?.linkId === left?.id)).toHaveLength(1);
      const audited = { entity: 'private_link', entityId: { in: [String(one), String(other)] } };
      expect(await database().auditLog.count({ where: audited })).toBe(1);
    }),
  );
});

test('each of three owner links ends the next one at once: the page still opens', async () => {
  await Promise.all(
    pairs.map(async () => {
      const { pageId, token } = await pageForTest();
      const tokens = [token, await linkForTest(pageId, 'owner'), await linkForTest(pageId, 'owner')];
      const ids = await Promise.all(tokens.map(async (each) => (await openPage(each))?.linkId ?? 0));
      await Promise.all(tokens.map((each, index) => asHolder(holderHeaders(each), endLink, ids[(index + 1) % 3] ?? 0)));
      expect((await findLinks(pageId)).length).toBeGreaterThan(0);
    }),
  );
});

test('a link that is ended twice at once is ended once', async () => {
  const { pageId, token } = await pageForTest();
  const { linkId = 0 } = (await openPage(await linkForTest(pageId, 'read'))) ?? {};
  const ended = await Promise.all(pairs.map(() => asHolder(holderHeaders(token), endLink, linkId)));
  expect(codes(ended)).toEqual(['done', ...pairs.slice(1).map(() => 'not_found')]);
  expect(await database().auditLog.count({ where: { entity: 'private_link', entityId: String(linkId) } })).toBe(1);
});

const person = async () => {
  const headers = await signInForTest();
  return { headers, id: (await signedInStaff(headers))?.id ?? '' };
};
const demote = (headers: Headers, id: string) => callAs(headers, updateAccess, id, { role: 'editor', program_ids: [] });
const disable = (headers: Headers, id: string) => callAs(headers, setDisabled, id, true);

test.each([
  ['demote each other', demote, demote],
  ['disable each other', disable, disable],
  ['demote and disable each other', demote, disable],
])('two administrators who %s at once leave one who can sign in', async (_name, first, second) => {
  await database().user.deleteMany();
  let one = await person();
  for (let round = 0; round < 10; round += 1) {
    const other = await person();
    const answers = await Promise.all([first(one.headers, other.id), second(other.headers, one.id)]);
    expect(codes(answers).filter((code) => code === 'done')).toHaveLength(1);
    const left = await database().user.findMany({ where: { role: 'admin', disabledAt: null } });
    expect(left).toHaveLength(1);
    if (left[0]?.id !== one.id) one = other;
  }
});

test('ten administrators who all leave at once leave one', async () => {
  await database().user.deleteMany();
  const people = await Promise.all(Array.from({ length: 10 }, person));
  const answers = await Promise.all(
    people.map(({ headers, id }, index) => (index % 2 ? demote(headers, id) : disable(headers, id))),
  );
  expect(codes(answers).filter((code) => code === 'done')).toHaveLength(9);
  expect(await database().user.count({ where: { role: 'admin', disabledAt: null } })).toBe(1);
});

test('a person who is disabled and gets another role at once has both', async () => {
  await database().user.deleteMany();
  const admin = await person();
  for (let round = 0; round < 10; round += 1) {
    const other = await person();
    const changes = [disable, demote].map((change) => () => change(admin.headers, other.id));
    await Promise.all((round % 2 ? changes : changes.reverse()).map((change) => change()));
    const now = await database().user.findUnique({ where: { id: other.id } });
    expect(now).toMatchObject({ role: 'editor', disabledAt: expect.any(Date) });
  }
});
