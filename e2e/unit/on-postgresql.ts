import { inject } from 'vitest';

/** Whether the tests run on PostgreSQL. What is about SQLite itself within a file of other tests is left out there. */
export const isOnPostgresql = inject('postgresql') !== null;
