import path from 'node:path';
import { databaseFile, postgresqlAddress } from '../lib/platform/config/paths.ts';
import { failCommand } from '../lib/platform/storage/explain.ts';

// `npm run db:migrate` applies the committed migrations, `npm run db:migration -- NAME` writes the next one for both
// databases, and `npm run db:check` compares them with schema.prisma.

async function apply(): Promise<void> {
  const address = postgresqlAddress();
  const { applyMigrations } = await import('#lib/platform/db/sqlite/migrations.ts');
  const { applyPostgresqlMigrations } = await import('#lib/platform/db/postgresql/migrations.ts');
  const applied = address ? await applyPostgresqlMigrations(address) : await applyMigrations(databaseFile());
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
}

async function write(name: string): Promise<void> {
  const { writeMigrations } = await import('./plan-migrations.ts');
  const files = await writeMigrations(name);
  for (const file of files) console.log(`Wrote ${path.relative(process.cwd(), file)}. Read it before you commit it.`);
  if (files.length === 0) console.log('The migrations already agree with schema.prisma.');
}

async function check(): Promise<void> {
  const { problemsOfMigrations } = await import('./plan-migrations.ts');
  for (const problem of await problemsOfMigrations()) {
    console.error(problem);
    process.exitCode = 1;
  }
}

const [verb, name] = process.argv.slice(2);
if (verb === 'write' && !/^[a-z0-9_]+$/.test(name ?? '')) {
  console.error(
    'Name the migration with lowercase letters, digits and underscores: npm run db:migration -- add_a_column',
  );
  process.exit(2);
}
try {
  if (verb === 'write') await write(name ?? '');
  else if (verb === 'check') await check();
  else await apply();
} catch (error) {
  failCommand(error);
}
