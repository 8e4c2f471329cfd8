import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { expect, it } from 'vitest';
import { databaseFailure } from './database-failure.ts';

const full = { kind: 'sqlite', originalCode: 'SQLITE_FULL', extendedCode: 13, message: 'full' } as const;

it.each([
  ['as Prisma wraps it', Object.assign(new Error('x'), { meta: { driverAdapterError: { cause: full } } }), 'full'],
  ['as the driver throws it at the end of a transaction', new DriverAdapterError(full), 'full'],
  ['inside the error of another library', new Error('x', { cause: new DriverAdapterError(full) }), 'full'],
  ['of a lock', new DriverAdapterError({ kind: 'SocketTimeout' }), 'busy'],
  ['of another kind', new DriverAdapterError({ ...full, originalCode: 'SQLITE_CORRUPT' }), null],
  ['of nothing to do with the database', new Error('x', { cause: new Error('y') }), null],
])('knows a failure %s', (_what, error, reason) => {
  expect(databaseFailure(error)).toBe(reason);
});
