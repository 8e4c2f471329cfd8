import { expect, it, vi } from 'vitest';
import { resetEnvironment } from '#lib/config/env.ts';
import { combination } from './combination.ts';

function on(variables: Record<string, string>, processes: number): string {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  resetEnvironment();
  return combination(processes);
}

it('says what a start runs on, without a password', () => {
  expect(on({ DATABASE_URL: 'file:./prisma/site.db', UPLOADS_DIR: './uploads' }, 1)).toBe(
    'Database: SQLite (prisma/site.db). Files: the folder uploads. Served by one process.',
  );
  expect(
    on({ TEST_SCALE: 'on', DATABASE_URL: 'postgresql://site:secret@db.example.edu:5432/site', UPLOADS_DIR: '/srv' }, 4),
  ).toBe('Database: PostgreSQL at db.example.edu:5432. Files: the folder /srv. Served by 4 processes.');
  const store = { STORAGE_URL: 's3://key:secret@s3.example.edu/site/files', AUTH_SECRET: 'x'.repeat(32) };
  expect(on({ DATABASE_URL: 'file:./prisma/site.db', ...store }, 1)).toBe(
    'Database: SQLite (prisma/site.db). Files: the bucket site at s3.example.edu. Served by one process.',
  );
});
