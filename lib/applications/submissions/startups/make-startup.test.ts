import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { acceptedForTest, choicesForTest, startupForTest } from '#e2e/unit/applications/startup-of-application.ts';
import { eraseWhileStored } from '#e2e/unit/content/media.ts';
import { castForTest } from '#e2e/unit/doors/cast.ts';
import { callAs, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { getStartupPlan } from './startup-plan.ts';

// A test does not wait for what the encoder makes later.
vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();

const admin = useStaff();
let programId: number;
beforeAll(async () => {
  ({ id: programId } = await programForTest());
});

function idOf(made: Result<{ id: number }>): number {
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value.id;
}

const profile = ['startup_name', 'startup_description', 'stage', 'website', 'product_image'];
const people = ['founder_name', 'team_name', 'team_designation'];

test('makes a draft of what may be public, and copies the picture without its metadata', async () => {
  const { id, fileId } = await acceptedForTest(programId);
  const choices = choicesForTest(fileId, [...profile, ...people]);
  const startupId = idOf(await startupForTest(admin, id, { choices }));
  const item = await callAs(admin, getContentItem, startup, startupId);
  expect(item).toMatchObject({
    ok: true,
    value: {
      title: 'Sahyadri Solar',
      state: 'draft',
      revision: 1,
      values: {
        startup_description: 'Dryers for turmeric that need no power.',
        stage: 'Pilot',
        website: 'https://solar.example.org',
        money_published: false,
        founding_team_members: [
          { name: 'Asha Patil', designation: 'Technology', email: null, email_published: false, phone: null },
          { name: 'Ravi Jadhav', designation: 'Design', email: null, email_published: false, phone: null },
        ],
      },
    },
  });
  const row = await database().startup.findUniqueOrThrow({ where: { id: startupId }, include: { productImage: true } });
  expect(row.productImage).toMatchObject({ alt: 'Product of Sahyadri Solar', name: null, width: 80 });
  const copy = await readFile(path.join(mediaFolder(), row.productImage?.file ?? ''));
  expect((await sharp(copy).metadata()).exif).toBeUndefined();
  expect((await findPublished(startup)).map((each) => each.id)).not.toContain(startupId);
  const link = await database().submissionStartup.findMany({ where: { submissionId: id } });
  expect(link).toMatchObject([{ number: 1, startupId }]);
});

test('a picture that another person erases before it has its row is copied again', async () => {
  const { id, fileId } = await acceptedForTest(programId);
  const choices = choicesForTest(fileId, profile);
  // Others of its kind are in the library.
  await database().startup.updateMany({ data: { productImageId: null } });
  await database().media.deleteMany();
  eraseWhileStored(admin);
  idOf(await startupForTest(admin, id, { choices }));
  const { file } = await database().media.findFirstOrThrow();
  expect((await readFile(path.join(mediaFolder(), file))).length).toBeGreaterThan(0);
});

test('an answer that is not ticked is stored nowhere outside the application', async () => {
  const { id, fileId } = await acceptedForTest(programId);
  const choices = choicesForTest(fileId, profile);
  const startupId = idOf(await startupForTest(admin, id, { choices }));
  const [revisions, audit, members] = await Promise.all([
    database().revision.findMany({ where: { entity: 'startup', entityId: startupId } }),
    database().auditLog.findMany(),
    database().teamMember.findMany({ where: { startupId } }),
  ]);
  expect(revisions).toHaveLength(1);
  expect(members).toEqual([]);
  expect(JSON.stringify([revisions, audit])).not.toMatch(/quetzalcoatlus|99887|Ravi|Asha/i);
  expect(audit.filter(({ action }) => action === 'submission.startup_made')).not.toEqual([]);
});

test('a ticked address may be shown to visitors', async () => {
  const { id, fileId } = await acceptedForTest(programId);
  const choices = choicesForTest(fileId, [...profile, ...people, 'founder_email', 'team_email']);
  const startupId = idOf(await startupForTest(admin, id, { choices }));
  const members = await database().teamMember.findMany({ where: { startupId }, orderBy: { position: 'asc' } });
  expect(members).toMatchObject([
    { name: 'Asha Patil', email: 'asha-quetzalcoatlus@example.org', emailPublished: true, phone: null },
    { name: 'Ravi Jadhav', email: 'ravi@example.org', emailPublished: true },
  ]);
});

test.each([
  ['an answer of another application', { website: 'f987654', public_website: 'yes' }, 'website'],
  ['a file as a text', { about: 'FILE', public_about: 'yes' }, 'about'],
  ['a text as a picture', { logo: 'a0', public_logo: 'yes' }, 'logo'],
  ['what cannot be read', { stage: 'a1', public_stage: 'yes' }, 'stage'],
  ['no name', { typed_startup_name: ' ', startup_name: 'a0' }, 'startup_name'],
  ['a photo of no one', { founder_photo: 'FILE', public_founder_photo: 'yes' }, 'founder_photo'],
])('refuses %s, and makes nothing', async (_, given, name) => {
  const { id, fileId } = await acceptedForTest(programId);
  const choices = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, value.replace('FILE', `f${fileId}`)]),
  );
  const before = await database().startup.count();
  const made = await startupForTest(admin, id, { choices });
  expect(made).toMatchObject({ ok: false, failure: { code: 'invalid', errors: { [name]: [expect.any(String)] } } });
  expect(await database().startup.count()).toBe(before);
  expect(await database().submissionStartup.count({ where: { submissionId: id } })).toBe(0);
});

test('only an accepted application, and what its person saw of it', async () => {
  const { id } = await acceptedForTest(programId);
  expect(await startupForTest(admin, 987_654)).toMatchObject({ failure: { code: 'not_found' } });
  expect(await startupForTest(admin, id, { seen: '0-0' })).toMatchObject({ failure: { code: 'conflict' } });
  await database().submission.update({ where: { id }, data: { status: 'shortlisted' } });
  expect(await startupForTest(admin, id)).toMatchObject({ failure: { code: 'conflict' } });
  expect(await database().submissionStartup.count({ where: { submissionId: id } })).toBe(0);
});

test('pressed twice it is made once, and the second tab is told', async () => {
  const { id } = await acceptedForTest(programId);
  const plan = await callAs(admin, getStartupPlan, id);
  const seen = plan.ok ? plan.value.seen : '';
  const [once, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const made = await Promise.all([
    startupForTest(admin, id, { seen, once }),
    startupForTest(admin, id, { seen, once }),
    startupForTest(admin, id, { seen, once: other }),
  ]);
  const refused = made.filter(({ ok }) => !ok);
  const ids = new Set(made.flatMap((each) => (each.ok ? [each.value.id] : [])));
  expect(ids.size).toBe(1);
  expect(refused.length).toBeGreaterThan(0);
  for (const each of refused)
    expect(each).toMatchObject({
      failure: { code: 'conflict', message: expect.stringMatching(/created a startup page from this application/) },
    });
  expect(await database().submissionStartup.count({ where: { submissionId: id } })).toBe(1);
  // A person who has seen it can make another on purpose.
  expect(await startupForTest(admin, id)).toMatchObject({ ok: true });
  expect(await database().submissionStartup.count({ where: { submissionId: id } })).toBe(2);
});

test('a row that took the number of the startup in between stays as it is, and the next press makes it', async () => {
  const { id, fileId } = await acceptedForTest(programId);
  const choices = { ...choicesForTest(fileId, ['startup_name']), typed_startup_description: 'x' };
  const { reserveNumbers } = dialect();
  let taken = 0;
  vi.spyOn(dialect(), 'reserveNumbers').mockImplementation(async (table, count) => {
    const numbers = await reserveNumbers(table, count);
    if (table === 'Startup' && taken === 0) {
      taken = numbers[0] ?? 0;
      await database().startup.create({
        data: { id: taken, name: 'Of a database tool', description: 'x', priority: 1 },
      });
    }
    return numbers;
  });
  expect(await startupForTest(admin, id, { choices })).toMatchObject({ failure: { code: 'conflict' } });
  expect(await database().startup.findUnique({ where: { id: taken } })).toMatchObject({ name: 'Of a database tool' });
  expect(idOf(await startupForTest(admin, id, { choices }))).not.toBe(taken);
});

test('is for those who may read the application too', async () => {
  const { id: own } = await programForTest('Mine');
  const { id: other } = await programForTest('Another');
  const { id } = await acceptedForTest(own);
  const cast = await castForTest(own, other);
  for (const who of ['editor', 'editor and reviewer of another program'] as const)
    expect(await startupForTest(cast[who], id), who).toMatchObject({ failure: { code: 'not_found' } });
  for (const who of ['editor and manager', 'admin'] as const)
    expect(await startupForTest(cast[who], id), who).toMatchObject({ ok: true });
});
