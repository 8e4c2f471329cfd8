import { expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { program } from '../entities/program.ts';
import { startup } from '../entities/startup.ts';
import { findPublished } from '../published/published.ts';

useTestDatabase();

const count = 3000;
const numbers = Array.from({ length: count }, (_, index) => index + 1);

it('reads more startups and programs than a statement of old versions of SQLite has parameters, with their lists', async () => {
  await database().startup.createMany({
    data: numbers.map((id) => ({ id, name: `Startup ${id}`, description: '', priority: id })),
  });
  await database().teamMember.create({
    data: { startupId: count, name: 'The last', designation: 'Founder', position: 1 },
  });
  await database().program.createMany({
    data: numbers.map((id) => ({ id, title: `Program ${id}`, description: '', position: id })),
  });
  const startups = await findPublished(startup);
  expect(startups).toHaveLength(count);
  expect(startups.find(({ id }) => id === count)?.teamMembers.map(({ name }) => name)).toEqual(['The last']);
  expect(await findPublished(program)).toHaveLength(count);
});
