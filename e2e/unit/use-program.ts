import { existsSync, readdirSync } from 'node:fs';
import { beforeAll, beforeEach, expect } from 'vitest';
import { incomingFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { createTestProgram } from './create-program.ts';
import { useTestDatabase } from './test-database.ts';

/**
 * Gives the calling test file its own database with one open program, and clears its submissions before each test.
 * @returns the program, whose id is set once the tests run
 */
export function useTestProgram(): { id: number } {
  useTestDatabase();
  const program = { id: 0 };
  beforeAll(async () => {
    program.id = (await createTestProgram()).id;
  });
  beforeEach(async () => {
    await database().submission.deleteMany();
  });
  return program;
}

/** The names in a folder. Empty if it does not exist yet. */
export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Expects that nothing of a refused application remains. */
export async function expectNothingStored(): Promise<void> {
  expect(await database().submission.count()).toBe(0);
  expect(await database().answer.count()).toBe(0);
  expect(await database().attachment.count()).toBe(0);
  expect(namesIn(incomingFolder())).toEqual([]);
}
