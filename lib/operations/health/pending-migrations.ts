import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { dialect } from '#lib/platform/db/dialect.ts';

const folder = () => path.join(/* turbopackIgnore: true */ projectRoot, 'prisma', dialect().migrationsFolder);

/**
 * The migrations of this release that are not among the `applied`. A database may have more: those of a later release,
 * on which this one works too.
 */
export const pendingMigrations = (applied: ReadonlySet<string>): string[] =>
  readdirSync(folder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !applied.has(entry.name))
    .map(({ name }) => name);
