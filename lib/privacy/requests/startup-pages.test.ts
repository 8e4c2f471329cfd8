import { describe, expect, test } from 'vitest';
import { applyTo, email, name, stepsOf, useAskingPerson } from '#e2e/unit/applications/asking-person.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, unwrap } from '#e2e/unit/sign-in.ts';
import { everythingStored, useTestDatabase } from '#e2e/unit/test-database.ts';
import { findWithdrawn } from '#lib/applications/erasure/withdrawn-applications.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { repeatErasures } from '../repeat-erasures.ts';
import { erasePerson, planErasure } from './erasure.ts';
import { getRequest } from './privacy-request.ts';

import { eraseStartupPage } from './startup-pages.ts';

const { databaseFile } = useTestDatabase();
const asking = useAskingPerson();
const rare = 'Zwerschgendatschi';

/** A startup page on the site with the person and a colleague in its team, saved twice. */
async function addPage(applicationId: number | null, idea: string): Promise<number> {
  const team = [
    { name, designation: 'Founder', email, email_published: true },
    { name: 'Ravi Kale', designation: 'Engineer' },
  ];
  const values = { startup_name: `${idea} Labs`, startup_description: idea, founding_team_members: team };
  const made = unwrap(await createItem(asking.admin, startup, { values, revision: 0, action: 'publish' }));
  const { id } = made;
  const changed = { ...made.values, startup_description: `${idea}, in short` };
  expect(await saveItem(asking.admin, startup, id, { values: changed, revision: 1, action: 'publish' })).toMatchObject({
    ok: true,
  });
  if (applicationId !== null)
    await database().submissionStartup.create({
      data: { submissionId: applicationId, number: 1, startupId: id, at: new Date(), userId: 'a', userName: 'Staff' },
    });
  return id;
}

async function erase(given: { when?: 'year' | 'now'; reason?: string; pages: string[] }) {
  const planned = unwrap(await callAs(asking.admin, planErasure, asking.requestId, null));
  const applications = planned.applications.map(({ id }) => id).join(',');
  return callAs(asking.admin, erasePerson, asking.requestId, {
    applications,
    seen: planned.seen,
    confirm: name,
    ...given,
  });
}

describe('startup pages of a person', () => {
  test('are listed with the applications that they were made from, and with whom they name', async () => {
    const { id } = await applyTo(asking.programId);
    const made = await addPage(id, 'Solar');
    const named = await addPage(null, 'Loom');
    const request = await callAs(asking.admin, getRequest, asking.requestId);
    expect(request).toMatchObject({
      value: {
        data: {
          startups: [
            { id: made, name: 'Solar Labs', state: 'published', applications: [id], people: [`${name}, Founder`] },
            { id: named, applications: [], people: [`${name}, Founder`] },
          ],
        },
      },
    });
    for (const page of [made, named]) await eraseStartupPage(page, null, 'asked', new Date());
  });

  test('stay, lose the person, or go with every version, as staff decide of each', async () => {
    const { id } = await applyTo(asking.programId);
    const [left, off, gone] = [await addPage(id, 'Left'), await addPage(null, 'Off'), await addPage(null, rare)];
    const done = await erase({ when: 'now', reason: 'They asked.', pages: [`${off} take_off`, `${gone} erase`] });
    expect(done).toMatchObject({ ok: true });
    const rows = await database().startup.findMany({ orderBy: { id: 'asc' }, include: { teamMembers: true } });
    expect(rows.map((row) => [row.id, row.teamMembers.map((member) => member.name)])).toEqual([
      [left, [name, 'Ravi Kale']],
      [off, ['Ravi Kale']],
    ]);
    const versions = await database().revision.findMany({ where: { entity: 'startup' } });
    expect(versions.filter(({ entityId }) => entityId === gone)).toEqual([]);
    expect(JSON.stringify(versions.filter(({ entityId }) => entityId === off))).not.toContain(email);
    expect(JSON.stringify(versions.filter(({ entityId }) => entityId === left))).toContain(email);
    expect((await everythingStored(databaseFile)).includes(rare)).toBe(false);
    expect((await stepsOf(asking)).at(-1)).toMatch(/Erased 1 startup page\. Took the person off 1 startup page\.$/);
    // After a restore of an older backup it goes again, and one that has its number by now stays.
    const first = await database().erasure.findFirstOrThrow({ where: { kind: 'startup', thingId: gone } });
    await database().revision.create({
      data: { entity: 'startup', entityId: gone, number: 1, at: first.createdAt, action: 'save', values: {} },
    });
    expect(await repeatErasures()).toMatchObject({ erased: 1 });
    await database().revision.create({
      data: { entity: 'startup', entityId: gone, number: 1, at: new Date(), action: 'save', values: {} },
    });
    expect(await repeatErasures()).toMatchObject({ erased: 0 });
    for (const page of [left, off, gone]) await eraseStartupPage(page, null, 'asked', new Date());
  });
});

describe('the end of the applications', () => {
  test('is a year after they leave the lists, although their program keeps them for longer', async () => {
    await database().program.update({ where: { id: asking.programId }, data: { keepMonths: 60 } });
    const { id } = await applyTo(asking.programId);
    expect(await erase({ when: 'year', pages: [] })).toMatchObject({ ok: true });
    const { withdrawnAt, eraseAt } = await everyApplication().submissionWithdrawal.findUniqueOrThrow({
      where: { submissionId: id },
    });
    expect(eraseAt.getFullYear() - withdrawnAt.getFullYear()).toBe(1);
  });

  test('is now for a reason, which is asked for', async () => {
    await applyTo(asking.programId);
    expect(await erase({ when: 'now', reason: '', pages: [] })).toMatchObject({
      failure: { code: 'invalid', errors: { reason: [expect.any(String)] } },
    });
    expect(await erase({ when: 'now', reason: 'They never agreed.', pages: [] })).toMatchObject({ ok: true });
    expect(await everyApplication().submission.count()).toBe(0);
    expect(await database().erasure.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      reason: 'They never agreed.',
    });
  });
});

test('the list of what was erased pages on after 200', async () => {
  const before = await database().erasure.count();
  const rows = Array.from({ length: 405 }, (_, index) => ({
    kind: 'mail',
    thingId: 1_000_000 + index,
    createdAt: new Date(index),
    erasedAt: new Date(),
    reason: 'asked',
  }));
  await database().erasure.createMany({ data: rows });
  const found = await callAs(asking.admin, findWithdrawn, { erased: 3 });
  expect(found).toMatchObject({ value: { erasures: { page: 3, pages: 3, total: before + 405 } } });
  expect(found.ok && found.value.erasures.items).toHaveLength(before + 5);
});
