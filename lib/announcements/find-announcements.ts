import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import type { Announcement } from './announcement.ts';

const select = { id: true, announcement: true, link: true } as const;

const readAnnouncements = () =>
  database().announcement.findMany({ where: { isPublished: true }, orderBy: { id: 'desc' }, select });

/** The announcements, newest first by id (spec, section 5). */
export const findAnnouncements = (): Promise<readonly Announcement[]> => cachedRead('announcements', readAnnouncements);
