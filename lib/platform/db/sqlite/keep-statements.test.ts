import Sqlite from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { keepStatements } from './connection.ts';

interface Bound {
  reader: boolean;
  columns: () => { name: string }[];
  raw: () => { all: () => unknown[][] };
  run: () => { changes: number };
}
let database: Sqlite.Database;
let compiled: string[];
const ask = (sql: string, ...values: unknown[]) =>
  (database as unknown as { prepare: (sql: string) => { bind: (values: unknown[]) => Bound } })
    .prepare(sql)
    .bind(values);

beforeEach(() => {
  database = new Sqlite(':memory:');
  database.exec('CREATE TABLE Word (text TEXT)');
  compiled = [];
  const { prepare } = database;
  database.prepare = ((sql: string) => {
    compiled.push(sql);
    return prepare.call(database, sql);
  }) as typeof prepare;
  keepStatements(database);
});

test('a statement is compiled once, and runs with the values of each time', () => {
  const insert = 'INSERT INTO Word VALUES (?)';
  const select = 'SELECT text FROM Word WHERE text = ?';
  expect(ask(insert, 'one').run().changes).toBe(1);
  expect(ask(insert, 'two').run().changes).toBe(1);
  const [first, second] = [ask(select, 'one'), ask(select, 'two')];
  expect([second.raw().all(), first.raw().all()]).toEqual([[['two']], [['one']]]);
  expect([first.reader, first.columns().map(({ name }) => name)]).toEqual([true, ['text']]);
  expect(compiled).toEqual([insert, select]);
});

test('one whose table was taken away fails, and runs again when it is back', () => {
  const select = 'SELECT * FROM Word';
  ask('INSERT INTO Word VALUES (?)', 'one').run();
  expect(ask(select).raw().all()).toEqual([['one']]);
  database.exec('ALTER TABLE Word RENAME TO Hidden');
  expect(() => ask(select).raw().all()).toThrow('no such table');
  database.exec('ALTER TABLE Hidden RENAME TO Word; ALTER TABLE Word ADD COLUMN more TEXT');
  const again = ask(select);
  expect([again.raw().all(), again.columns().length]).toEqual([[['one', null]], 2]);
});

test('so many are kept, and the ones used longest ago go', () => {
  for (let number = 0; number < 150; number += 1) ask(`SELECT ${number}`).raw().all();
  ask('SELECT 149').raw().all();
  expect(compiled).toHaveLength(150);
  ask('SELECT 0').raw().all();
  expect(compiled).toHaveLength(151);
});
