import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readStored } from '#e2e/fixtures/stored-database.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
import type { TestDatabase } from './test-database.ts';

/** The contents of the stored site with applications, by the names of its sample applicants. */
export interface StoredSite {
  /** The numbers of applications. */
  ids: Record<string, number>;
  /** The tokens of private links: of owners, and of co-founders as in "draft read". */
  links: Record<string, string>;
  /** The tokens of links that parents got. */
  parents: Record<string, string>;
  programs: Record<'sample' | 'young', number>;
  breach: number;
  /** The privacy request of the person who withdrew. */
  desk: number;
  /** The site's answers when it was stored, by what was asked. */
  answers: Record<string, unknown>;
}

const json = (name: string) => JSON.parse(readStored(name).toString());

export const storedSite = (): StoredSite => json('applications.answers.json');

/** Puts the stored site where the calling test file has its data, and migrates it. */
export async function placeStoredSite({ databaseFile, uploadsFolder }: TestDatabase): Promise<void> {
  emptySite({ databaseFile, uploadsFolder });
  writeFileSync(databaseFile, readStored('applications.db'));
  for (const [name, content] of Object.entries<string>(json('applications.files.json'))) {
    const file = path.join(path.dirname(databaseFile), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(content, 'base64'));
  }
  await applyMigrations(databaseFile);
}

/** Removes everything from where the calling test file has its data. @returns the backup that the stored site made */
export function placeStoredBackup({ databaseFile, uploadsFolder }: TestDatabase): string {
  emptySite({ databaseFile, uploadsFolder });
  const archive = path.join(path.dirname(databaseFile), 'site.tar');
  writeFileSync(archive, readStored('applications.backup'));
  return archive;
}

function emptySite({ databaseFile, uploadsFolder }: TestDatabase): void {
  const folder = path.dirname(databaseFile);
  rmSync(folder, { recursive: true });
  mkdirSync(uploadsFolder, { recursive: true });
}
