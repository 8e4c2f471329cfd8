import { publicList } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { homeValue } from '#lib/content/entities/home.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(homeValue) });
