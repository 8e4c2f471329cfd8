import { dialect } from '#lib/platform/db/dialect.ts';
import { migrationsFolder, migrationsIn } from '#lib/platform/db/migrations.ts';

/**
 * The migrations of this release that are not among the `applied`. A database may have more: those of a later release,
 * on which this one works too.
 */
export const pendingMigrations = (applied: ReadonlySet<string>): string[] =>
  migrationsIn(migrationsFolder(dialect().kind))
    .map(({ name }) => name)
    .filter((name) => !applied.has(name));
