/** Why the database was not migrated, in words for its operator. */
export class MigrationError extends Error {}
