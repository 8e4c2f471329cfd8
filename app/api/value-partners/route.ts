import { publicList } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { partner } from '#lib/content/entities/stakeholders.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(partner) });
