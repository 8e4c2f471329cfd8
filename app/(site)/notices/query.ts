import { oneOf } from '#app/page-query.ts';
import { filterBy, listQuery } from './list-query.ts';

export const noticesQuery = { ...listQuery, state: filterBy(oneOf(['open', 'upcoming', 'closed'])) };
