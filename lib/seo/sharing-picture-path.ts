const folder = '/og';
const extension = '.png';

/** Where the picture for sharing the page at `path` is: `/events` has `/og/events.png`, home has `/og/home.png`. */
export function sharingPicturePath(path: string): string {
  const [bare = '/'] = path.split('?');
  const name = bare === '/' ? '/home' : bare;
  return `${folder}${name.split('/').map(encodeURIComponent).join('/')}${extension}`;
}

/** The path of the page whose picture `segments` below `/og` name, or null when they name none. */
export function pageOfSharingPicture(segments: readonly string[]): string | null {
  const name = segments.join('/');
  if (!name.endsWith(extension)) return null;
  const path = `/${name.slice(0, -extension.length)}`;
  return path === '/home' ? '/' : path;
}
