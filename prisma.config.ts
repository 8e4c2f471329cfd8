import path from 'node:path';
import { defineConfig } from 'prisma/config';
import { environment } from './lib/platform/config/env.ts';

// This project's schema engine runs in the process as WebAssembly (prisma/plan-migrations.ts). Naming an executable stops
// Prisma's command line from downloading a native engine, which would fail on a closed network. Windows cannot run a
// script by its first line, so there the command line keeps its own engine.
if (process.platform !== 'win32') {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'prisma/schema-engine');
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations/sqlite', seed: 'node prisma/seed.ts' },
  datasource: { url: environment().DATABASE_URL },
});
