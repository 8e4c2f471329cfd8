import { beforeEach, expect, test, vi } from 'vitest';
import { startupForm } from '#components/admin/startups/startup-form.ts';
import * as given from '#e2e/unit/applications/startup-of-application.ts';
import { castForTest } from '#e2e/unit/doors/cast.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { getStartupPlan } from './startup-plan.ts';

vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();
const { answers, acceptedForTest, sourcesForTest } = given;
const { Website: site, ...withoutSite } = answers;

const admin = useStaff();
let programId: number;
beforeEach(async () => {
  ({ id: programId } = await programForTest());
});

/** The page of an application: the answer that each target begins with, and the targets that have a tick. */
async function pageOf(id: number) {
  const plan = unwrap(await callAs(admin, getStartupPlan, id));
  const begun = startupForm(plan).targets.filter(({ initial }) => initial !== '');
  return {
    begun: Object.fromEntries(begun.map(({ name, initial }) => [name, initial])),
    ticked: begun.filter(({ isPublic }) => isPublic).map(({ name }) => name),
  };
}

const stored = async () =>
  (await database().program.findUniqueOrThrow({ where: { id: programId } })).startupMapping as object;

async function make(id: number, choices: Record<string, string>) {
  const needed = { public_startup_name: 'yes', public_startup_description: 'yes' };
  expect(await given.startupForTest(admin, id, { choices: { ...needed, ...choices } })).toMatchObject({ ok: true });
}

const ticked = ['startup_name', 'startup_description', 'website', 'founder_email', 'team_name', 'product_image'];

/** Makes a draft of the program’s first application, by choices for all that it says. */
async function makeFirst() {
  const { id, fileId } = await acceptedForTest(programId);
  await make(id, given.choicesForTest(fileId, ticked));
}

const changeQuestion = (label: string, data: { label?: string; fieldType?: string; asksParent?: boolean }) =>
  database().formField.updateMany({ where: { programId, label }, data });

test('the first application of a program begins with what needs no guess', async () => {
  const { id } = await acceptedForTest(programId, { ...withoutSite, Name: 'Asha', ' WEBSITE': site });
  const contacts = { founder_email: 'a4', founder_phone: 'a5' };
  const plain = { startup_name: 'a0', website: 'a8' };
  expect(await pageOf(id)).toEqual({ begun: { ...plain, ...contacts }, ticked: ['startup_name', 'website'] });
  // A second question for an email address, and one for that of a parent.
  await changeQuestion('Name', { fieldType: 'email' });
  expect((await pageOf(id)).begun).toEqual({ ...plain, founder_phone: 'a5' });
  await changeQuestion('Name', { asksParent: true });
  expect((await pageOf(id)).begun).toEqual({ ...plain, ...contacts });
});

test('the next application begins with the choices of the first, but contact details without their tick', async () => {
  await makeFirst();
  const { id, fileId } = await acceptedForTest(programId);
  await changeQuestion('Website', { label: 'Your address on the web' });
  const begunTicks = ticked.filter((name) => name !== 'founder_email');
  expect(await pageOf(id)).toEqual({ begun: sourcesForTest(fileId), ticked: begunTicks });
  expect(JSON.stringify(await stored())).not.toMatch(/quetzalcoatlus|99887|Ravi|Asha|Sahyadri|dryer/i);
});

test('the last draft made decides, also of two at once', async () => {
  await makeFirst();
  const applications = [await acceptedForTest(programId), await acceptedForTest(programId)];
  await Promise.all(applications.map(({ id }) => make(id, { about: 'a1' })));
  expect(await pageOf((await acceptedForTest(programId)).id)).toEqual({ begun: { about: 'a1' }, ticked: [] });
});

test('a choice stays while an application gives no occasion for it, and goes with its question', async () => {
  await makeFirst();
  const { id: bare } = await acceptedForTest(programId, withoutSite);
  expect((await pageOf(bare)).begun).not.toHaveProperty('website');
  await make(bare, { startup_name: 'a0' });
  const { id } = await acceptedForTest(programId);
  expect((await pageOf(id)).begun).toEqual({ startup_name: 'a0', website: 'a3' });
  await database().formField.deleteMany({ where: { programId, label: 'Website' } });
  expect((await pageOf(id)).begun).toEqual({ startup_name: 'a0' });
  await make(id, { startup_name: 'a0' });
  expect(Object.keys(await stored())).toEqual(['startup_name']);
});

test('another program has choices of its own, and its staff neither see nor change these', async () => {
  await makeFirst();
  const before = await stored();
  const { id } = await acceptedForTest(programId);
  const { id: otherId } = await programForTest('Another');
  const { 'editor and manager': theirs } = await castForTest(otherId, programId);
  expect(await callAs(theirs, getStartupPlan, id)).toMatchObject(refused('not_found'));
  expect(await given.startupForTest(theirs, id)).toMatchObject(refused('not_found'));
  expect(await stored()).toEqual(before);
  const other = await acceptedForTest(otherId);
  expect((await pageOf(other.id)).begun).not.toHaveProperty('team_name');
});
