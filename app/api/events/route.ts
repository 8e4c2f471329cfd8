import { publicList } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { event } from '#lib/content/entities/event.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(event) });
