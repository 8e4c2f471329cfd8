import path from 'node:path';
import { placeInWords } from '#lib/platform/config/database-address.ts';
import { environment } from '#lib/platform/config/env.ts';
import { databaseFile, postgresqlAddress, projectRoot, uploadsFolder } from '#lib/platform/config/paths.ts';
import { parseS3Address } from '#lib/platform/config/s3-address.ts';

const shown = (file: string) => {
  const near = path.relative(projectRoot, file);
  return near.startsWith('..') ? file : near;
};

/** What a start runs on, for its operator. No part of an address that may hold a password. */
export function combination(): string {
  const address = postgresqlAddress();
  const data = address ? `PostgreSQL, ${placeInWords(address)}` : `SQLite, ${shown(databaseFile())}`;
  const store = parseS3Address(environment().STORAGE_URL ?? '');
  const files = store
    ? `the object store at ${store.host}, bucket ${store.bucket}`
    : `the folder ${shown(uploadsFolder())}`;
  return `Database: ${data}. Files: ${files}.`;
}
