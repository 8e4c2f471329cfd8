import { existsSync, readFileSync } from 'node:fs';

/** Every byte of the database's files, one letter each, so that what was erased can be looked for. */
export const bytesOfDatabase = (databaseFile: string): string =>
  ['', '-wal']
    .map((end) => databaseFile + end)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
