import { listQuery } from '../query.ts';

export const archiveQuery = listQuery;
