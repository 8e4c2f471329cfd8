import { publicList } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { announcement } from '#lib/content/entities/news.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(announcement) });
