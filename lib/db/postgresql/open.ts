import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../../config/paths.ts';
import type { PrismaClient } from '../generated/client.ts';
import { poolConfig } from './connection.ts';

// Loaded only by a site that uses PostgreSQL, and by its path, so that no other needs the generated client or the driver.
const load = (name: string): unknown => createRequire(path.join(projectRoot, 'package.json'))(name);

/**
 * A client for the PostgreSQL database at `url`, typed like the one for SQLite. The caller must `$disconnect` it. Its
 * array transactions are serializable, and the losing one of two that meet throws: see lib/db/write.ts.
 */
export function openPostgresql(url: string): PrismaClient {
  const { PrismaClient } = load('./lib/db/generated-postgresql/client.ts') as typeof import('../generated/client.ts');
  const { PrismaPg } = load('@prisma/adapter-pg') as typeof import('@prisma/adapter-pg');
  return new PrismaClient({
    adapter: new PrismaPg(poolConfig(url)),
    transactionOptions: { isolationLevel: 'Serializable', maxWait: 12_000, timeout: 20_000 },
  });
}
