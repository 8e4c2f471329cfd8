import { filterBy, oneOf } from '#app/page-query.ts';
import { listQuery } from './list-query.ts';

export const noticesQuery = { ...listQuery, state: filterBy(oneOf(['open', 'upcoming', 'closed'])) };
