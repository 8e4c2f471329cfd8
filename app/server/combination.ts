import path from 'node:path';
import { databaseFile, postgresqlAddress, projectRoot, uploadsFolder } from '#lib/config/paths.ts';

const shown = (file: string) => {
  const near = path.relative(projectRoot, file);
  return near.startsWith('..') ? file : near;
};

/** What a start runs on, for its operator. No part of an address that may hold a password. */
export function combination(processes: number): string {
  const address = postgresqlAddress();
  const data = address ? `PostgreSQL at ${new URL(address).host}` : `SQLite (${shown(databaseFile())})`;
  const served = processes === 1 ? 'one process' : `${processes} processes`;
  return `Database: ${data}. Files: the folder ${shown(uploadsFolder())}. Served by ${served}.`;
}
