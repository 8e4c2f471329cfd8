import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';

export interface Announcement {
  id: number;
  /** The announcement's text. */
  announcement: string;
  link: string;
}

const select = { id: true, announcement: true, link: true } as const;

const readAnnouncements = () => database().announcement.findMany({ orderBy: { id: 'desc' }, select });

/** The announcements, newest first by id (spec, section 5). */
export const findAnnouncements = (): Promise<readonly Announcement[]> => cachedRead('announcements', readAnnouncements);
