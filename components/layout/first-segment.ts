import { readablePath } from '#lib/platform/text/web-address.ts';

// Every page's script has this file. It imports none of the lists that the server draws menus from.

export const newsAddress = '/news&announcement';

const firstSegment = (path: string): string => readablePath(path).split('/')[1] ?? '';

/**
 * Whether a menu that has a link to `href` is highlighted at `path`: the first segment decides (spec, section 2). The pages that
 * staff write all have the same one, so each stands for itself.
 */
export const leadsTo = (href: string, path: string): boolean =>
  firstSegment(path) === 'pages'
    ? readablePath(href) === readablePath(path)
    : firstSegment(href) === firstSegment(path);
