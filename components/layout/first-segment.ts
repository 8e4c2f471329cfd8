import { readablePath } from '#lib/http/readable-path.ts';

// Every page's script has this file. It imports none of the lists that the server draws menus from.

export const newsAddress = '/news&announcement';

/** What decides which menu is highlighted (spec, section 2). */
export const firstSegment = (path: string): string => readablePath(path).split('/')[1] ?? '';
