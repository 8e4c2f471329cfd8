import { expect, it, vi } from 'vitest';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { combination } from './combination.ts';

function on(variables: Record<string, string>): string {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  resetEnvironment();
  return combination();
}

const postgresql = { DATABASE_URL: 'postgresql://site:secret@db.example.edu:5432/centre' };
const folder = { STORAGE_URL: '', UPLOADS_DIR: '/srv/uploads' };
const store = { STORAGE_URL: 's3://key:secret@files.example.edu/bucket/prefix', AUTH_SECRET: 'x'.repeat(32) };

it('says which of the four combinations a start runs on, without a password', () => {
  expect(on({ DATABASE_URL: 'file:./prisma/site.db', UPLOADS_DIR: './uploads' })).toBe(
    'Database: SQLite, prisma/site.db. Files: the folder uploads.',
  );
  expect(on({ ...store })).toBe(
    'Database: SQLite, prisma/site.db. Files: the object store at files.example.edu, bucket bucket.',
  );
  expect(on({ ...postgresql, ...store })).toBe(
    'Database: PostgreSQL, the database centre at db.example.edu:5432. Files: the object store at files.example.edu, bucket bucket.',
  );
  expect(on({ ...postgresql, ...folder })).toBe(
    'Database: PostgreSQL, the database centre at db.example.edu:5432. Files: the folder /srv/uploads.',
  );
});
