import path from 'node:path';
import { defineConfig } from 'prisma/config';
import { environment } from './lib/config/env.ts';

// The schema engine of this project runs inside the process as WebAssembly (prisma/migrate.ts). Naming an
// executable keeps the command line from downloading a native one, which fails on a closed network.
// Windows cannot execute a script by its first line, so there the command line keeps its own engine.
if (process.platform !== 'win32') {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'prisma/schema-engine');
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'node prisma/seed.ts' },
  datasource: { url: environment().DATABASE_URL },
});
