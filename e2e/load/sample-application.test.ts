// About SQLite itself: the load runs write into the file.

import { expect, test } from 'vitest';
import { addProgram } from '../fixtures/program.ts';
import { asFile, post, wireForm } from '../unit/post-application.ts';
import { useTestDatabase } from '../unit/test-database.ts';
import { compareStore } from './compare-store.ts';
import { loadFields, sampleApplication } from './sample-application.ts';

const { databaseFile, uploadsFolder } = useTestDatabase();

test('each sample application is stored as it was sent, so that load runs and crashes can be judged by it', async () => {
  const program = addProgram(databaseFile, 'Samples', loadFields);
  const samples = Array.from({ length: 19 }, (_, index) => sampleApplication(1, index + 1));
  // One for each of the texts.
  const sent = [...new Map(samples.map((sample) => [sample.answers['तुमची कल्पना'], sample])).values()];
  expect(sent).toHaveLength(7);
  for (const { answers, files } of sent) {
    const parts = files.map(({ label, filename, content }) => [label, asFile(content, filename)] as [string, File]);
    expect((await post(wireForm(program, answers, parts))).status).toBe(201);
  }
  expect(compareStore({ databaseFile, uploadsFolder }, program.id, sent, sent)).toEqual([]);
});
