import type { Announcement } from './find-announcements.ts';

/** An announcement as `/api/announcement/` sends it. */
export const announcementToWire = ({ id, announcement, link }: Announcement) => ({ id, announcement, link });
