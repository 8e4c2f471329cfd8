import { publicList } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { mentor } from '#lib/content/entities/stakeholders.ts';
import { findMentors } from '#lib/site/public-pages/stakeholders.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(mentor, findMentors) });
