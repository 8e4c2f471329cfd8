import { beforeAll, expect, test } from 'vitest';
import AdminError from '#app/(admin)/admin/error.tsx';
import { brokenPage } from '#app/server/answers/secure-answer.ts';
import { ErrorScreen } from '#components/layout/error-screen.client.tsx';
import { AskedPage } from '#components/your-data/asked-page.tsx';
import { htmlForTest, textOf } from '#e2e/unit/html-of.tsx';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { lostLinkAnswer } from '#lib/applications/private-pages/mails/lost-links.ts';
import { findPrograms } from '#lib/applications/programs/program.ts';
import { readView } from '#lib/applications/submissions/submission-filter.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import type { BulkAction } from '#lib/content/bulk-actions/bulk-action.ts';
import { formFields, program } from '#lib/content/entities/program.ts';
import type { Field } from '#lib/content/fields/field.ts';
import { fieldSchema } from '#lib/content/fields/field-schema.ts';
import { validateAnswers } from '#lib/forms/questions/check-answers.ts';
import { plainQuestion } from '#lib/forms/questions/form-field.ts';
import { entryDetails } from '#lib/operations/audit-log/describe-entry.ts';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { getOnboarding } from '#lib/operations/dashboard/onboarding.ts';
import { resetNotice } from '#lib/people/passwords/password-reset.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { EntryChanges } from './audit/audit-log.tsx';
import { exportChoices } from './exports/save-stream.ts';
import { ReleasePanel } from './letters/batch-page.tsx';
import { DashboardFeatures } from './panel/dashboard-features.tsx';
import { outcomeWords } from './selection/bulk-words.ts';
import { OrderLink } from './submissions/list/submission-list.tsx';
import { SubmissionReads } from './submissions/submission-record.tsx';

// Sentences that were untrue in one of the situations in which people read them, each in the situation where it was.

useTestDatabase();

const admin = useStaff();
const ofPrograms = { triage: 0, closed: 0 };
beforeAll(async () => {
  for (const name of ['triage', 'closed'] as const) ofPrograms[name] = (await programForTest(name)).id;
});

const words = (page: React.ReactNode) => textOf(htmlForTest(page));
const undone = (action: string): string =>
  outcomeWords(
    { action, changed: 60, unchanged: 0, left: [], undoLeft: [], token: '', at: new Date(0) } as BulkAction,
    ['item', 'items'],
  );
const fieldIn = (fields: readonly Field[], name: string) => fields.find((each) => each.name === name)?.hint ?? '';
const rows = (row: object) => ({ rows: [row] });
const moved = { before: rows({ id: 1, name: 'A' }), after: rows({ name: 'A', id: 1 }) };
const renamed = { before: rows({ id: 1, name: 'A' }), after: rows({ id: 1, name: 'B' }) };
/** How a question for a number with these limits refuses a word. */
async function refusal(limits: object): Promise<string> {
  const field = {
    id: 1,
    label: 'Yield',
    fieldType: 'number',
    isRequired: true,
    order: 1,
    ...plainQuestion,
    ...limits,
  } as const;
  return (await validateAnswers([{ field, value: 'many' }])).problems[0]?.message ?? '';
}
const asked = { step: 'code', email: 'asha@example.org' } as const;
const reading = { id: 1, at: new Date(0), kind: 'application', person: 'Binod' };

async function dashboardOf(): Promise<string> {
  const found = unwrap(await callAs(admin, getDashboard));
  return found.groups.flatMap(({ items }) => items.map(({ text, note }) => `${text} | ${note}`)).join('\n');
}

async function stepsFor(administrators: number): Promise<string> {
  expect(await database().user.count({ where: { role: 'admin' } })).toBe(administrators);
  const found = await callAs(admin, getOnboarding);
  return found.ok ? (found.value?.steps ?? []).map(({ title, text }) => `${title}: ${text}`).join('\n') : '';
}

/** The program list as visitors get it. */
async function listed(): Promise<string> {
  return (await findPrograms()).map(({ title }) => title).join(', ');
}

async function triage(statuses: readonly string[]): Promise<string> {
  await database().submission.deleteMany();
  for (const status of statuses) {
    const { id } = await submissionForTest(ofPrograms.triage, { answers: { Name: 'Asha' } });
    await database().submission.update({ where: { id }, data: { status } });
  }
  return dashboardOf();
}

interface Line {
  sentence: string;
  situation: string;
  read: () => string | Promise<string>;
  says?: string | RegExp;
  not?: string | RegExp;
}

const lines: readonly Line[] = [
  {
    sentence: 'We have sent a code',
    situation: 'the limit of the hour, which the page does not know, lets none go',
    read: () => words(<AskedPage state={asked} token="t" minutes={30} days={30} />),
    says: /Look for our email at asha@example\.org.*at most three emails an hour/s,
    not: /have sent/,
  },
  {
    sentence: 'We have sent it a link',
    situation: 'three of them went to a password’s owner',
    read: () => resetNotice({ sent: '1' })?.title ?? '',
    says: 'at most three an hour',
    not: 'have sent',
  },
  {
    sentence: 'A mail with its link is on its way',
    situation: 'three of them went to an applicant',
    read: () => lostLinkAnswer,
    says: 'at most three of them an hour',
  },
  {
    sentence: 'Release or remove',
    situation: 'a reader of the dashboard may have neither button',
    read: () => triage(['suspected']),
    says: '1 submission suspected of being spam | triage',
    not: /Release|remove/,
  },
  {
    sentence: '40 new submissions',
    situation: 'none was opened',
    read: () => triage(['received', 'received']),
    says: '2 new submissions since yesterday | triage',
  },
  {
    sentence: '40 new submissions',
    situation: 'all were triaged',
    read: () => triage(['accepted', 'shortlisted']),
    not: 'since yesterday | triage',
  },
  {
    sentence: 'You have read them',
    situation: 'the letters were not opened',
    read: () => words(<ReleasePanel batch="b" held={2} seen="1" common={null} canMail={true} />),
    says: 'whether you have opened it or not',
    not: /You have read/,
  },
  {
    sentence: 'Enter a number, like 12 or 12.5',
    situation: 'the question takes it',
    read: () => refusal({ minimum: '-90', maximum: '90' }),
    says: 'Enter a number for “Yield”, like 12 or 12.5.',
  },
  {
    sentence: 'Enter a number, like 12 or 12.5',
    situation: 'the question takes 90 and more',
    read: () => refusal({ minimum: '90' }),
    says: 'Enter a number for “Yield”.',
  },
  {
    sentence: 'Enter a number, like 12 or 12.5',
    situation: 'the question takes up to 5',
    read: () => refusal({ maximum: '5' }),
    says: 'Enter a number for “Yield”.',
  },
  {
    sentence: '60 items are as before',
    situation: 'a publication was undone',
    read: () => undone('publish'),
    says: 'Undone. 60 items are as before.',
  },
  {
    sentence: '60 items are as before',
    situation: 'the undo of an import removed those that it had added',
    read: () => undone('import'),
    says: 'those the import added are removed',
    not: '60 items are as before',
  },
  {
    sentence: 'Two administrators are better than one',
    situation: 'there is one',
    read: () => stepsFor(1),
    says: 'First colleague: Someone who can look after the site while you are away.',
    not: 'Two administrators',
  },
  {
    sentence: 'All submissions as one CSV file, newest first',
    situation: 'there are four formats, and imported applications came earlier than their numbers say',
    read: () => `${words(<DashboardFeatures />)} ${exportChoices.length}`,
    says: /as one file that spreadsheets open.*4$/s,
    not: /CSV|newest/i,
  },
  {
    sentence: 'Newest first',
    situation: 'the list is in the order of its numbers, which an import gives later',
    read: () => htmlForTest(<OrderLink view={readView(new URLSearchParams())} />),
    says: 'Highest number first',
    not: /newest first/i,
  },
  {
    sentence: 'Read by: no one yet',
    situation: 'its reader is the first',
    read: () => words(<SubmissionReads submissionId={1} reads={[]} />),
    says: 'No one before you',
    not: /yet/,
  },
  {
    sentence: 'Read by: no one before you',
    situation: 'another person read it',
    read: () => words(<SubmissionReads submissionId={1} reads={[reading]} />),
    says: 'Binod opened it',
    not: 'No one',
  },
  ...[moved, { changes: { rows: moved } }].map((detail) => ({
    sentence: 'Changed',
    situation: `only keys of the audit log’s values moved, in ${Object.keys(detail).join(' and ')}`,
    read: () => htmlForTest(<EntryChanges {...entryDetails(detail)} />),
    says: /^$/,
  })),
  {
    sentence: 'Changed',
    situation: 'a value of the audit log changed',
    read: () => words(<EntryChanges {...entryDetails(renamed)} />),
    says: /Before:.*A.*After:.*B/s,
  },
  ...[
    ['the back office', () => words(<AdminError error={null} retry={() => {}} />)] as const,
    ['the site', () => words(<ErrorScreen error={null} retry={() => {}} />)] as const,
    ['everything', brokenPage] as const,
  ].map(([place, read]) => ({
    sentence: 'Try again in a moment',
    situation: `a page of ${place} will never work`,
    read,
    says: /[Tt]ry(?:ing)? again/,
    not: 'in a moment',
  })),
  {
    sentence: 'A program that is closed is not listed',
    situation: 'a program has no closing time, one that has come, and where the sentence stands',
    read: async () => {
      const open = await listed();
      const close = database().program.update({ where: { id: ofPrograms.closed }, data: { closesAt: new Date(0) } });
      await write(() => [close, raiseContentVersion()]);
      return `${open} / ${await listed()} / ${fieldIn(program.fields, 'closes_at')}`;
    },
    says: /^triage, closed \/ triage \/ .*Leave empty to keep it open\. A closed program is not listed\.$/,
  },
  {
    sentence: 'Shown under the question',
    situation: 'the row is a section, which is no question',
    read: () => fieldIn(formFields.fields, 'help_text'),
    says: 'under the question, or under the title of a section',
  },
];

test.each(lines)('“$sentence” is said as it is where $situation', async ({ read, says, not }) => {
  const text = await read();
  if (says !== undefined) expect(text).toMatch(says);
  if (not !== undefined) expect(text).not.toMatch(not);
});

const decimals = allEntities.flatMap(({ name, fields }) =>
  fields
    .flatMap((field): readonly Field[] => (field.kind === 'list' ? field.fields : [field]))
    .filter(({ kind }) => kind === 'decimal')
    .map((field) => [name, field] as const),
);

test.each(decimals)('a number that %s takes is the example of its refusal', (_kind, field) => {
  const schema = fieldSchema(field);
  const example = / like (-?\d+(?:\.\d+)?)\.$/.exec(schema.safeParse('many').error?.issues[0]?.message ?? '')?.[1];
  expect(schema.safeParse(example).success).toBe(true);
  if (field.name.endsWith('atitude')) expect(Math.abs(Number(example))).toBeLessThanOrEqual(90);
});
