import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlainBrowser } from '#e2e/fixtures/browser/plain-browser.ts';
import { site } from '#e2e/fixtures/site.ts';
import {
  findLosses,
  readAllTables,
  storedAdmin,
  storedAnswers,
  unpackStoredDatabase,
} from '#e2e/fixtures/sites/stored-database.ts';
import { freePort, SiteServer } from '#e2e/load/site-server.ts';
import { scale } from '#e2e/scale/scale.ts';

// Tables with data that expires by itself, and the table that counts changes of content.
const passing = new Set([
  'Session',
  'SubmissionDraft',
  'DraftFile',
  'DraftAnswer',
  'ContentPreview',
  'Verification',
  'ContentVersion',
]);

async function readAnswer(address: string, cookie: string): Promise<unknown> {
  // The decoder removes a byte order mark, as when the stored responses were recorded.
  const text = new TextDecoder().decode(await (await fetch(address, { headers: { cookie } })).arrayBuffer());
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

// About SQLite's file.
describe.skipIf(scale !== null)('the stored database of release 1.0.0', () => {
  let server: SiteServer;
  let before: ReturnType<typeof readAllTables>;
  beforeAll(async () => {
    const folder = unpackStoredDatabase(site.folder);
    server = new SiteServer(folder, await freePort(), {});
    before = readAllTables(server.database);
    await server.start();
  });
  afterAll(() => server.stop('SIGTERM'));

  test('keeps every row when the site starts on it', () => {
    const after = readAllTables(server.database);
    const losses = [...before]
      .filter(([table]) => !passing.has(table))
      .flatMap(([table, rows]) => findLosses(rows, (after.get(table) ?? []).slice(0, rows.length), table));
    expect(losses).toEqual([]);
    expect(before.get('Revision')?.length).toBeGreaterThan(100);
    expect(before.get('Submission')?.length).toBeGreaterThan(10);
  });

  test('answers every address as it did: content, drafts, versions, submissions and exports', async () => {
    const admin = new PlainBrowser(server);
    await admin.signIn(storedAdmin);
    const answers = Object.entries(storedAnswers(server.address));
    expect(answers.length).toBeGreaterThan(600);
    const losses: string[] = [];
    for (const [name, earlier] of answers) {
      const address = name.replace(/^admin /, '');
      const answer = await readAnswer(server.address + address, name === address ? '' : admin.cookie);
      losses.push(...findLosses(earlier, answer, name));
    }
    expect(losses).toEqual([]);
  });

  test('knows of the sample what no one edited, and removes that alone', async () => {
    // The files of its pictures were not stored.
    mkdirSync(path.join(server.uploadsFolder, 'media'), { recursive: true });
    const admin = new PlainBrowser(server);
    await admin.signIn(storedAdmin);
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const body = JSON.stringify({ action: 'remove' });
    expect((await admin.send('/api/admin/sample/', { method: 'POST', headers, body })).status).toBe(200);
    const after = readAllTables(server.database);
    const left = (table: string) => (before.get(table)?.length ?? 0) - (after.get(table)?.length ?? 0);
    expect(['Person', 'Startup', 'Mentor', 'GalleryItem', 'Program', 'Submission'].map(left)).toEqual([
      14, 22, 20, 43, 2, 0,
    ]);
  });
});
