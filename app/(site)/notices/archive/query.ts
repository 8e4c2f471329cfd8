import { listQuery } from '../list-query.ts';

export const archiveQuery = listQuery;
