import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { expect, it } from 'vitest';
import { databaseFailure } from './database-failure.ts';

const full = { kind: 'sqlite', originalCode: 'SQLITE_FULL', extendedCode: 13, message: 'full' } as const;

const ofPostgresql = (code: string) =>
  ({
    kind: 'postgres',
    originalCode: code,
    code,
    severity: 'ERROR',
    message: 'x',
    detail: undefined,
    column: undefined,
    hint: undefined,
  }) as const;

it.each([
  ['as Prisma wraps it', Object.assign(new Error('x'), { meta: { driverAdapterError: { cause: full } } }), 'full'],
  ['as the driver throws it at the end of a transaction', new DriverAdapterError(full), 'full'],
  ['inside the error of another library', new Error('x', { cause: new DriverAdapterError(full) }), 'full'],
  ['of a lock', new DriverAdapterError({ kind: 'SocketTimeout' }), 'busy'],
  ['of a server that is not there', new DriverAdapterError({ kind: 'DatabaseNotReachable', host: 'x' }), 'busy'],
  ['of transactions that keep losing', new DriverAdapterError({ kind: 'TransactionWriteConflict' }), 'busy'],
  ['of a server that was ended', new DriverAdapterError(ofPostgresql('57P01')), 'busy'],
  ['of a statement that took too long', new DriverAdapterError(ofPostgresql('57014')), 'busy'],
  ['of PostgreSQL’s full disk', new DriverAdapterError(ofPostgresql('53100')), 'full'],
  ['of a mistake in a statement', new DriverAdapterError(ofPostgresql('42601')), null],
  ['of a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['of a cut connection', new Error('x', { cause: new Error('Connection terminated unexpectedly') }), 'busy'],
  ['of another kind', new DriverAdapterError({ ...full, originalCode: 'SQLITE_CORRUPT' }), null],
  ['of nothing to do with the database', new Error('x', { cause: new Error('y') }), null],
])('knows a failure %s', (_what, error, reason) => {
  expect(databaseFailure(error)).toBe(reason);
});
