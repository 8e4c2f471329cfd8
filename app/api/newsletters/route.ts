import { publicList } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { newsletter } from '#lib/content/entities/news.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(newsletter) });
