// About PostgreSQL itself

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkServer } from '#lib/platform/db/postgresql/server.ts';
import { createDatabase, dropDatabase, run } from './databases.ts';

// The message to an operator when PostgreSQL does not let the site in, or has less than it needs.

const { server = '' } = inject('postgresql') ?? {};
const name = `words_${process.pid}`;
let url = '';

/** The address with another part. */
const at = (change: Partial<URL>) => Object.assign(new URL(url), change).href;

beforeAll(() => {
  url = createDatabase(server, name);
  run(server, `CREATE ROLE "${name}" LOGIN`);
});

afterAll(() => {
  dropDatabase(server, name);
  run(server, `DROP ROLE "${name}"`);
});

test('an empty database of its own has what the site needs', async () => {
  expect(await checkServer(url)).toBeGreaterThanOrEqual(15);
});

test('an error is one sentence with the remedy, without a password', async () => {
  const words = async (address: string) =>
    checkServer(address).then(
      () => 'It can be used.',
      (error: Error) => error.message,
    );
  const cases: [string, RegExp][] = [
    [
      at({ pathname: 'none', password: 'secret' }),
      /^The site cannot use the database none at .* There is no such database\./,
    ],
    [at({ port: '1' }), /No PostgreSQL answers at \S+:1\. Start it, or correct DATABASE_URL\.$/],
    [at({ hostname: 'nowhere.invalid' }), /No PostgreSQL answers (?:there|at nowhere\.invalid(?::\d+)?)\./],
    [at({ search: 'sslmode=require' }), /The server takes no TLS\. .*sslmode=disable/],
    [at({ username: 'stranger' }), /role "stranger" does not exist/],
    [at({ username: name }), /may make no tables in this database/],
    [at({ search: 'connection_limit=900' }), /may open 905 connections, and PostgreSQL allows \d+\./],
  ];
  for (const [address, expected] of cases) {
    const said = await words(address);
    expect(said).toMatch(expected);
    expect(said).not.toMatch(/secret|\n/);
  }
});

test('a database that takes no writes is refused', async () => {
  run(server, `ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await expect(checkServer(url)).rejects.toThrow(/takes no writes here/);
  run(server, `ALTER DATABASE "${name}" RESET default_transaction_read_only`);
  await expect(checkServer(url)).resolves.toBeTruthy();
});
