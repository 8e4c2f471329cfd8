import { publicList } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { about } from '#lib/content/entities/about.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(about) });
