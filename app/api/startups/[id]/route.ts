import { publicItem } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { startup } from '#lib/content/entities/startup.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: publicItem(startup, { id: 'The startup’s id.', missing: 'Startup not found' }),
});
