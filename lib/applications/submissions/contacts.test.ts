import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { plainColumn } from '#lib/forms/questions/groups.ts';
import { findEverywhere } from '#lib/operations/dashboard/find-everywhere.ts';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import type { StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { getProgramOverview } from './program-overview.ts';
import { getSubmission } from './submission-detail.ts';
import { readFilter } from './submission-filter.ts';
import { findSubmissions } from './submission-list.ts';

useTestDatabase();

/** The values that no reviewer may see or find, as they were typed. */
const secrets = {
  email: 'ranjana.quux@example.org',
  phone: '+91 98220 55667',
  mobile: '7774441122',
  pin: '425777',
  pan: 'QWXYZ9876K',
  gstin: '27ABCDE1234F1Z0',
  street: '17 Quetzal Lane, Erandol',
  founder: 'cofounder.zed@example.org',
  founderPhone: '9123400099',
  removed: 'old.address@example.org',
};

const questions = [
  ['Contact address', 'email', null],
  ['Full name', 'text', null],
  ['Office phone', 'phone', null],
  ['Mobile', 'text', 'mobile_number'],
  ['PIN', 'number', 'pin_code'],
  ['PAN', 'text', 'pan'],
  ['GSTIN', 'text', 'gstin'],
  ['Registered office address', 'textarea', null],
  ['Which problem do you address?', 'textarea', null],
  ['Co-founders', 'group', null],
] as const;

const columns = JSON.stringify([
  { ...plainColumn, label: 'Name' },
  { ...plainColumn, label: 'Email', type: 'email' },
  { ...plainColumn, label: 'Phone', type: 'phone' },
]);

const answers = {
  'Contact address': secrets.email,
  'Full name': 'Ranjana Quux',
  'Office phone': secrets.phone,
  Mobile: secrets.mobile,
  PIN: secrets.pin,
  PAN: secrets.pan,
  GSTIN: secrets.gstin,
  'Registered office address': secrets.street,
  'Which problem do you address?': 'Weaver birds lose nests.',
  'Co-founders': JSON.stringify([{ Name: 'Zed Kulkarni', Email: secrets.founder, Phone: secrets.founderPhone }]),
  'A question of last year': secrets.removed,
};

let id: number;
let programId: number;
const headers = {} as Record<'reviewer' | 'manager' | 'both', Headers>;

async function member(name: keyof typeof headers, roles: StaffRole[]) {
  headers[name] = await signInForTest({ role: roles[0] });
  const staff = await signedInStaff(headers[name]);
  await database().user.update({ where: { id: staff?.id ?? '' }, data: { roles: roles.join(' ') } });
  await database().programReviewer.create({ data: { userId: staff?.id ?? '', programId } });
}

beforeAll(async () => {
  programId = (await programForTest('Seed Cohort')).id;
  const fields = new Map<string, number>();
  for (const [order, [label, fieldType, pattern]] of questions.entries()) {
    const data = { programId, label, fieldType, pattern, order, columns: fieldType === 'group' ? columns : null };
    fields.set(label, (await database().formField.create({ data })).id);
  }
  const types = Object.fromEntries(questions.map(([label, type]) => [label, type]));
  ({ id } = await submissionForTest(programId, { answers, types }));
  for (const label of Object.keys(answers))
    await database().answer.updateMany({
      where: { submissionId: id, label },
      data: { fieldId: fields.get(label) ?? 987_654 },
    });
  await member('reviewer', ['reviewer']);
  await member('manager', ['manager']);
  await member('both', ['manager', 'reviewer']);
});
beforeEach(() => show(false));

const show = async (reviewersSeeContacts: boolean) => {
  await database().program.update({ where: { id: programId }, data: { reviewersSeeContacts } });
};

const found = async (who: Headers, query: string, program: number | 'all' = programId) => {
  const filter = readFilter(new URLSearchParams(query));
  const asked = { programId: program, filter, order: 'newest', size: 10, beyondId: null, backId: null } as const;
  return unwrap(await callAs(who, findSubmissions, asked));
};

/** All that a person reads of the application. */
async function readBy(who: Headers): Promise<string> {
  const list = await found(who, '');
  return JSON.stringify([
    list.items,
    list.columns,
    await found(who, '', 'all'),
    await callAs(who, getSubmission, id),
    await callAs(who, findEverywhere, 'ranjana'),
    await callAs(who, getDashboard),
  ]);
}

/** The secrets that `text` holds. */
const heldIn = (text: string) =>
  Object.values(secrets).filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));

/** How many the overview of the list with this filter counts, by its days, statuses and options. */
async function counted(who: Headers, query: string): Promise<number> {
  const { total, bins, choices } = unwrap(
    await callAs(who, getProgramOverview, programId, readFilter(new URLSearchParams(query))),
  );
  return total + [...bins, ...choices.flatMap(({ options }) => options)].reduce((sum, { count }) => sum + count, 0);
}

/** Ways to ask whether an application has a value. */
const asking = (value: string) => [
  `q=${encodeURIComponent(value)}`,
  `q=${encodeURIComponent(value.slice(-8))}`,
  `q=${encodeURIComponent(value.replaceAll(' ', ''))}`,
  `email=${encodeURIComponent(value)}`,
  ...Object.keys(answers).map((label) => `answer=${encodeURIComponent(JSON.stringify([label, value]))}`),
];

describe('a reviewer of a program that hides contact details', () => {
  test('reads none of them anywhere, and all else', async () => {
    const text = await readBy(headers.reviewer);
    expect(heldIn(text)).toEqual([]);
    for (const word of ['Ranjana Quux', 'Weaver birds', 'Zed Kulkarni']) expect(text).toContain(word);
    const { columns: shown, hidesContacts } = await found(headers.reviewer, '');
    expect(shown.fields).toEqual([
      'Full name',
      'Which problem do you address?',
      'Co-founders',
      'A question of last year',
    ]);
    expect(hidesContacts).toBe(true);
    expect(await callAs(headers.reviewer, getSubmission, id)).toMatchObject({
      value: { sameEmail: null, hidesContacts: true },
    });
  });

  test.each(Object.entries(secrets))('finds nothing by the %s', async (_, secret) => {
    for (const program of [programId, 'all'] as const)
      for (const query of asking(secret))
        expect([query, (await found(headers.reviewer, query, program)).found]).toEqual([query, 0]);
    for (const query of asking(secret)) expect([query, await counted(headers.reviewer, query)]).toEqual([query, 0]);
  });

  test('finds it by a name, a word and its number', async () => {
    for (const query of ['q=ranjana', 'q=weaver birds', `q=%23${id}`, 'q=ra']) {
      expect([query, (await found(headers.reviewer, query)).found]).toEqual([query, 1]);
      expect(await counted(headers.reviewer, query)).toBeGreaterThan(0);
    }
  });
});

test('a reviewer of a program that shows them, and a manager, read and find all of them', async () => {
  const all = Object.values(secrets);
  for (const who of [headers.manager, headers.both]) expect(heldIn(await readBy(who))).toEqual(all);
  await show(true);
  expect(heldIn(await readBy(headers.reviewer))).toEqual(all);
  for (const secret of all)
    expect([secret, (await found(headers.reviewer, `q=${encodeURIComponent(secret)}`)).found]).toEqual([secret, 1]);
  expect((await found(headers.reviewer, `email=${encodeURIComponent(secrets.email)}`)).found).toBe(1);
});
