import type { Announcement } from './announcement.ts';

/** An announcement as `/api/announcement/` sends it. */
export const announcementToWire = ({ id, announcement, link }: Announcement) => ({ id, announcement, link });
