import { expect, test } from 'vitest';
import { type Server, whyNot } from './server.ts';

const good: Server = {
  version: 15,
  usable: 97,
  encoding: 'UTF8',
  takesWrites: true,
  hasTables: false,
  canMakeTables: true,
  trigrams: 'can be made',
};
const url = 'postgresql://site@db/centre';

test('a server with what the site needs can be used', () => {
  expect(whyNot(good, url)).toBeNull();
  // The migrations of an earlier start made everything, by a user with more rights.
  expect(whyNot({ ...good, hasTables: true, canMakeTables: false, trigrams: 'there' }, url)).toBeNull();
});

test.each<[Partial<Server>, RegExp]>([
  [{ version: 14 }, /^PostgreSQL 14 is too old\. Use 15 or later\.$/],
  [{ takesWrites: false }, /takes no writes here: it is a standby, or default_transaction_read_only is on\./],
  [{ encoding: 'SQL_ASCII' }, /keeps its texts as SQL_ASCII\. Make one with: CREATE DATABASE … ENCODING 'UTF8'/],
  [{ canMakeTables: false }, /may make no tables in this database\. .*ALTER DATABASE … OWNER TO …;/],
  [{ trigrams: 'not installed' }, /pg_trgm\. Install .*postgresql-contrib\.$/],
  [{ trigrams: 'must be made' }, /pg_trgm\. Let an administrator .*CREATE EXTENSION pg_trgm;$/],
])('%o is told with what to do, in one line', (change, words) => {
  const reason = whyNot({ ...good, ...change }, url);
  expect(reason).toMatch(words);
  expect(reason).not.toContain('\n');
});

test('more connections than the server allows are refused, with the number that would do', () => {
  expect(whyNot(good, `${url}?connection_limit=130`)).toMatch(
    /may open 135 connections, and PostgreSQL allows 97\. .*\?connection_limit=92\.$/,
  );
  expect(whyNot(good, `${url}?connection_limit=92`)).toBeNull();
  // No number would do.
  expect(whyNot({ ...good, usable: 5 }, url)).toMatch(/Raise max_connections there\.$/);
});
