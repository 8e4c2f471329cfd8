import { expect, test } from 'vitest';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getProgram } from '#lib/applications/programs/program.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { currentNotice, getNotice, receivedNotice } from './current-notice.ts';

import { firstLanguage, noticeLanguages, readShownNotice, shownNoticeText } from './notice.ts';

useTestDatabase();

async function openProgram() {
  const { id } = await createTestProgram();
  return readProgram(id);
}

async function readProgram(id: number) {
  const program = await getProgram(id);
  if (!program) throw new Error('The program takes no applications.');
  return program;
}

async function change(id: number, data: object) {
  await write(() => [database().program.update({ where: { id }, data }), raiseContentVersion()]);
  return readProgram(id);
}

async function setSetting(key: string, value: string) {
  const row = { key, value };
  await write(() => [
    database().siteSetting.upsert({ where: { key }, create: row, update: row }),
    raiseContentVersion(),
  ]);
}

test('the general notice names program, centre, term, officer and Board in three languages', async () => {
  await setSetting('officerName', 'Asha Officer');
  await setSetting('officerEmail', 'grievance@example.org');
  await setSetting('officerPhone', '+91 257 000 0000');
  const { version, texts } = await currentNotice(await openProgram());
  expect(version).toBe(1);
  for (const language of noticeLanguages) {
    const text = texts[language];
    for (const part of ['Seed Support', 'Asha Officer', 'grievance@example.org', '+91 257 000 0000', '12'])
      expect(text).toContain(part);
    expect(text).toContain('Data Protection Board of India');
    expect(text.split('\n\n').length).toBeGreaterThan(6);
  }
  expect(texts.mr).toMatch(/संमती मागे/);
  expect(texts.hi).toMatch(/सहमति वापस/);
});

test('texts that become versions at the same moment get numbers of their own', async () => {
  const program = await openProgram();
  const made = await Promise.all(
    ['A', 'B', 'C', 'D'].map((title) => currentNotice({ ...program, title: `Program ${title}` })),
  );
  expect(made.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4]);
});

test('another text is another version, the same text is not, and old versions stay readable', async () => {
  const program = await openProgram();
  const first = await currentNotice(program);
  expect((await currentNotice(program)).version).toBe(first.version);
  const changed = await change(program.id, { noticeEnglish: 'Our own words.', keepMonths: 24 });
  const second = await currentNotice(changed);
  expect(second.version).toBe(first.version + 1);
  expect(second.texts.en).toMatch(
    /^Our own words\.\n\nHow long we keep it\nWe erase your application with its files 24 months after.*\n\nGrievance officer\n.*Data Protection Board of India/s,
  );
  expect(second.texts.mr).toContain('24');

  const page = await getNotice(program.id, first.version);
  expect(page).toMatchObject({ currentVersion: second.version, programTitle: 'Seed Support' });
  expect(page?.notice.texts).toEqual(first.texts);
  expect(page?.versions.map(({ version }) => version)).toEqual([second.version, first.version]);
  expect((await getNotice(program.id, null))?.notice.version).toBe(second.version);
  expect(await getNotice(program.id, 99)).toBeNull();
  expect(await getNotice(2_000_000, null)).toBeNull();
  expect(second.texts.hi).toContain('निर्णय के 24 महीने बाद');
  expect(first.texts.en).toContain('have set no date for erasing it');
  // The old text again is the old version.
  const again = await change(program.id, { noticeEnglish: null, keepMonths: null });
  expect((await currentNotice(again)).version).toBe(first.version);
});

test('says so when withdrawn applications are erased at once, and staff’s own text still says how to withdraw', async () => {
  const program = await change((await openProgram()).id, { noticeHindi: 'हमारे शब्द' });
  expect((await currentNotice(program)).texts.en).toContain('After 12 months we erase it');
  await setSetting('eraseAtOnceReason', 'A secret reason');
  const { texts } = await currentNotice(await readProgram(program.id));
  expect(texts.en).toContain('we erase your application with its files at once');
  expect(Object.values(texts).join()).not.toMatch(/12|A secret reason/);
  expect(texts.hi).toMatch(/^हमारे शब्द\n\nशिकायत अधिकारी\nसहमति वापस लेने/);
  await setSetting('eraseAtOnceReason', '');
});

test('a new officer makes a new version of every notice', async () => {
  const program = await openProgram();
  const before = await currentNotice(program);
  await setSetting('officerName', 'Another Officer');
  const after = await currentNotice(program);
  expect(after.version).toBe(before.version + 1);
  expect(after.texts.hi).toContain('Another Officer');
});

test('without an officer every language says how to reach the centre, and promises none', async () => {
  for (const key of ['officerName', 'officerEmail', 'officerPhone', 'officerAddress']) await setSetting(key, '');
  const { texts } = await currentNotice(await openProgram());
  for (const language of noticeLanguages) {
    expect(texts[language]).not.toMatch(/officer|अधिकार(ी|्यां)/i);
    expect(texts[language]).toMatch(/contact page|संपर्क पान|संपर्क पृष्ठ/);
    expect(texts[language]).toContain('Data Protection Board of India');
  }
  for (const key of ['officerName', 'officerEmail', 'officerPhone', 'officerAddress'])
    await database().siteSetting.deleteMany({ where: { key } });
});

test('two first readers at once make one version', async () => {
  const program = await openProgram();
  const found = await Promise.all(Array.from({ length: 5 }, () => currentNotice(program)));
  expect(new Set(found.map(({ version }) => version))).toEqual(new Set([1]));
  expect(await database().privacyNotice.count({ where: { programId: program.id } })).toBe(1);
});

test('a closed program’s notice can still be read', async () => {
  const program = await openProgram();
  await currentNotice(program);
  await write(() => [
    database().program.update({ where: { id: program.id }, data: { isPublished: false } }),
    raiseContentVersion(),
  ]);
  const page = await getNotice(program.id, null);
  expect(page).toMatchObject({ programTitle: null, currentVersion: null, notice: { version: 1 } });
});

test('the version that the applicant saw counts, even if there is a newer one by then', async () => {
  const program = await openProgram();
  await currentNotice(program);
  const changed = await change(program.id, { noticeHindi: 'हमारे शब्द।' });
  expect(await receivedNotice(changed, '1.hi')).toEqual({ version: 1, language: 'hi' });
  expect(await receivedNotice(changed, null)).toEqual({ version: 2, language: 'en' });
  for (const odd of ['77.mr', '0.en', '1.fr', 'x', '1.en.', ' 1.en'])
    expect((await receivedNotice(changed, odd)).version).toBe(2);
});

test('a notice that a form sends is read back', () => {
  expect(readShownNotice(shownNoticeText({ version: 12, language: 'mr' }))).toEqual({ version: 12, language: 'mr' });
});

test('a notice begins in Marathi where the title does, not where it has a name in its script', () => {
  expect(firstLanguage('स्टार्टअप बीज निधी 2026')).toBe('mr');
  expect(firstLanguage('DPIIT मान्यता असलेल्या उद्योगांसाठी')).toBe('mr');
  expect(firstLanguage('मिथिला Seed Fund 2026')).toBe('en');
});
