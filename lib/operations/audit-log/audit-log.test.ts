import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { describeEntries } from './describe-entries.ts';
import { describeEntry, entryDetails } from './describe-entry.ts';
import { findAuditChoices, findAuditEntries, readAuditQuery } from './entries.ts';

useTestDatabase();

const admin = useStaff();
const asha = { id: 'a', email: 'asha@example.org' };
beforeAll(async () => {
  await auditEntry(asha, 'event.publish', 'event', 7, {
    revision: 2,
    changes: { title: { before: '50% off', after: 'A' } },
  });
  await auditEntry(asha, 'media.update', 'media', 3, { before: { alt: 'x' }, after: { alt: 'शेती' } });
  await auditEntry({ email: 'ravi@example.org' }, 'session.refuse', 'session', undefined, { address: '192.0.2.7' });
  await database().auditLog.updateMany({ where: { entity: 'media' }, data: { at: new Date('2026-11-20T18:29:59Z') } });
  await database().auditLog.updateMany({ where: { entity: 'event' }, data: { at: new Date('2026-11-20T18:30:00Z') } });
});

const find = async (address: string) => {
  return unwrap(await callAs(admin, findAuditEntries, readAuditQuery(new URLSearchParams(address))));
};
const actions = async (address: string) => (await find(address)).items.map(({ action }) => action);

describe('the audit log', () => {
  it('is read newest first and narrowed by person, action, thing, words and days in Kolkata', async () => {
    expect(await actions('')).toEqual(['session.refuse', 'media.update', 'event.publish']);
    expect(await actions('person=asha')).toEqual(['media.update', 'event.publish']);
    expect(await actions('action=event.publish')).toEqual(['event.publish']);
    expect(await actions('thing=event&id=7')).toEqual(['event.publish']);
    expect(await actions('thing=event&id=8')).toEqual([]);
    expect(await actions('q=192.0.2')).toEqual(['session.refuse']);
    expect(await actions(`q=${encodeURIComponent('शेती')}`)).toEqual(['media.update']);
    expect(await actions('q=0%25%20o')).toEqual(['event.publish']);
    expect(await actions('q=%25')).toEqual(['event.publish']);
    expect(await actions('person=_')).toEqual([]);
    expect(await actions('person=Asha+Kul')).toEqual([]);
    await database().user.updateMany({ data: { email: asha.email, name: 'Asha Kulkarni' } });
    expect(await actions('person=asha+kul')).toEqual(['media.update', 'event.publish']);
    await database().user.updateMany({ data: { email: 'other@example.org' } });
    expect(await actions('to=2026-11-20')).toEqual(['media.update']);
    expect(await actions('from=2026-11-21&to=2026-11-21&thing=event')).toEqual(['event.publish']);
    expect(await actions('from=nonsense&beyond=x')).toHaveLength(3);
    expect(await callAs(admin, findAuditChoices)).toMatchObject({ value: { things: ['event', 'media', 'session'] } });
  });

  it('is paged by keyset without gap or repetition', async () => {
    await database().auditLog.createMany({
      data: Array.from({ length: 130 }, () => ({ at: new Date(), action: 'test.page', entity: 'test' })),
    });
    const seen: number[] = [];
    let page = await find('action=test.page');
    while (true) {
      seen.push(...page.items.map(({ id }) => id));
      if (page.olderId === null) break;
      page = await find(`action=test.page&beyond=${page.olderId}`);
    }
    expect(seen).toHaveLength(130);
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));
  });

  it('is written by one function for events and one for refusals; a withdrawal takes the words of notes out, and only its term removes entries', () => {
    const root = path.join(import.meta.dirname, '../../..');
    const sources = ['lib', 'app', 'components', 'prisma'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated') && !/\.test\./.test(file))
        .map((file) => path.join(folder, file)),
    );
    const uses = sources.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const calls = [...text.matchAll(/auditLog\s*\.\s*(\w+)/g)].map(([, verb]) => `${verb} in ${file}`);
      const raw = /(?:UPDATE|DELETE\s+FROM|INSERT\s+INTO)\s+"?AuditLog/i.test(text) ? [`raw in ${file}`] : [];
      return [...calls, ...raw];
    });
    expect(uses).toContain('create in lib/people/audit/record.ts');
    expect(uses.filter((use) => !/^(find\w+|groupBy|count) in /.test(use)).sort()).toEqual([
      'create in lib/people/audit/record.ts',
      'deleteMany in lib/privacy/retention/sweep.ts',
      // A restore is recorded in the database that it puts in place.
      'raw in lib/operations/backup/restored-database.ts',
      'raw in lib/platform/db/postgresql/dialect.ts',
      'raw in lib/platform/db/sqlite/dialect.ts',
      // The log’s copies of a page go with the page, or with the person who is taken off it.
      'updateMany in lib/privacy/requests/startup-pages.ts',
      'upsert in lib/people/audit/record.ts',
    ]);
  });
});

describe('an entry in words', () => {
  it('names person, action and thing, links to it, and lays out what changed', async () => {
    const { items } = await find('thing=event');
    expect(items.map(describeEntry)).toEqual([
      expect.objectContaining({
        person: 'asha@example.org',
        words: 'published',
        thing: { text: 'event #7', href: '/admin/content/event/7' },
        differences: [{ name: 'Title', before: '50% off', after: 'A' }],
        facts: [{ name: 'Version', value: '2' }],
      }),
    ]);
  });

  it('shows no key that only the database reads', () => {
    const entityId = 'test:aec66394-8d7e-4023-b974-761f070ab7fc';
    const entry = {
      id: 1,
      at: new Date(),
      userEmail: null,
      action: 'mail.test',
      entity: 'mail',
      entityId,
      detail: null,
      times: 1,
      lastAt: null,
    };
    expect(describeEntry(entry)).toMatchObject({ words: 'sent the test', thing: { text: 'email' } });
  });

  it('says what applicants did on private pages, and what the site did there', () => {
    const told = (action: string) => {
      const entry = { id: 1, at: new Date(), userEmail: null, action, entity: 'private_page', entityId: '7' };
      const { person, words, thing } = describeEntry({ ...entry, detail: null, times: 1, lastAt: null });
      return `${person} ${words} ${thing?.text}`;
    };
    expect(told('draft.discard')).toBe('An applicant discarded the draft on private page #7');
    expect(told('draft.remind')).toBe('The server wrote an email about the draft on private page #7');
  });

  it('reads each form of details', () => {
    expect(
      entryDetails({ before: { role: 'admin', programs: [] }, after: { role: 'reviewer', programs: ['A', 'B'] } }),
    ).toEqual({
      differences: [
        { name: 'Role', before: 'admin', after: 'reviewer' },
        { name: 'Programs', before: null, after: 'A, B' },
      ],
      facts: [],
    });
    expect(entryDetails({ before: 'old.png', after: 'new.png' }).differences).toEqual([
      { name: '', before: 'old.png', after: 'new.png' },
    ]);
    const raised = { changes: { revenue: { before: null, after: 1_000_000 } } };
    const revenue = { label: 'Revenue', kind: 'rupees' };
    expect(entryDetails(raised, { revenue }).differences).toEqual([
      { name: 'Revenue', before: null, after: '₹10,00,000' },
    ]);
    expect(entryDetails(null)).toEqual({ differences: [], facts: [] });
    expect(entryDetails({ at: '2027-03-20T04:30:00.000Z' }).facts).toEqual([
      { name: 'At', value: '20 Mar 2027, 10:00 India time' },
    ]);
    expect(entryDetails({ publishAt: { a: true } }).facts).toEqual([{ name: 'Publish at', value: 'A: Yes' }]);
  });
});

describe('entries with names', () => {
  const told = async (thing: string) => {
    const { items } = await find(`thing=${thing}`);
    return (await describeEntries(items)).map(({ person, words, thing: what, rest }) =>
      [person, words, what?.text, rest].filter(Boolean).join(' '),
    );
  };

  it('name people instead of their address, items by their title, also removed ones', async () => {
    const staff = (await signedInStaff(admin)) ?? { id: '', email: '', name: '' };
    const { id } = await programForTest('Seed Cohort 1');
    const actor = { id: staff.id, email: staff.email };
    await auditEntry(actor, 'program.publish', 'program', id);
    await auditEntry(actor, 'submission.export', 'program', id);
    const removed = { entity: 'newsletter', entityId: 70, action: 'remove', at: new Date() };
    await database().revision.createMany({
      data: [
        { ...removed, number: 1, values: { name: 'Issue 0' } },
        { ...removed, number: 2, values: { name: 'Issue 1' } },
      ],
    });
    await auditEntry(actor, 'newsletter.remove', 'newsletter', 70);
    await auditEntry({ email: 'gone@example.org' }, 'newsletter.remove', 'newsletter', 71);
    const who = staff.name;
    expect(await told('program')).toEqual([
      `${who} exported the applications of the program “Seed Cohort 1”`,
      `${who} published the program “Seed Cohort 1”`,
    ]);
    expect(await told('newsletter')).toEqual([
      'gone@example.org removed newsletter #71',
      `${who} removed the newsletter “Issue 1”`,
    ]);
    await auditEntry(actor, 'mail.send_held', 'mail', undefined, { count: 64 });
    expect(await told('mail')).toEqual([`${who} sent 64 emails that waited`]);
  });

  it('say each name once, also of templates, letters, breaches and messages', async () => {
    const { id: userId, name, email } = (await signedInStaff(admin)) ?? { id: '', email: '', name: '' };
    const actor = { id: userId, email };
    const now = new Date();
    const template = await database().messageTemplate.create({
      data: { kind: 'message', name: 'Welcome', text: 'Hi' },
    });
    const contact = await database().contactMessage.create({
      data: { name: 'Asha Patil', email: 'asha@example.org', message: 'Hello', createdAt: now },
    });
    await database().auditLog.deleteMany();
    const entries: [string, string, string | number, string][] = [
      ['message_template.save', 'message_template', template.id, 'saved the template “Welcome”'],
      ['message_template.remove', 'message_template', 987_654, 'removed template #987654'],
      ['letter_template.save', 'letter_template', 'accepted', 'saved the letter about the status “Accepted”'],
      [
        ...(['letter_template.reset', 'letter_template', 'accepted'] as const),
        'went back to the sample of the letter about the status “Accepted”',
      ],
      ['letter.write', 'letter_batch', crypto.randomUUID(), 'wrote letters'],
      ['letter.release', 'letter_batch', crypto.randomUUID(), 'released letters'],
      ['notice_choice.save', 'user', userId, 'chose which emails they get'],
      ['name.change', 'user', userId, 'changed their name'],
      ['attachment.read', 'attachment', 7, 'opened file #7'],
      ['message_file.read', 'message_file', 7, 'opened file of a message #7'],
      ['replaced_file.read', 'replaced_file', 7, 'opened replaced file #7'],
      ['breach.create', 'breach', 987_654, 'recorded breach #987654'],
      ['message.spam', 'contact_message', contact.id, 'marked the message from Asha Patil as spam'],
      ['mail.arrived', 'mail', 3, 'marked email #3 as delivered'],
    ];
    for (const [action, entity, id] of entries) await auditEntry(actor, action, entity, id);
    const items = (await find('')).items.reverse();
    const sentences = (await describeEntries(items)).map(({ words, thing, rest }) =>
      [words, thing?.text, rest].filter(Boolean).join(' '),
    );
    expect(sentences).toEqual(entries.map(([, , , sentence]) => sentence));
    expect((await describeEntries(items)).every(({ person }) => person === name)).toBe(true);
  });

  it('say which applicant did something, until the application is erased', async () => {
    const { id: programId } = await programForTest('Incubation');
    const { id } = await submissionForTest(programId, { answers: { 'Full Name': 'Asha Patil' } });
    await auditEntry(null, 'submission.message_received', 'submission', id);
    await auditEntry({ email: 'ravi@example.org' }, 'submission.status', 'submission', id);
    expect(await told('submission')).toEqual([
      `ravi@example.org changed the status of application #${id} of Asha Patil`,
      `Asha Patil sent a message about application #${id}`,
    ]);
    await database().submission.delete({ where: { id } });
    expect((await told('submission'))[1]).toBe(`An applicant sent a message about application #${id}`);
  });
});
