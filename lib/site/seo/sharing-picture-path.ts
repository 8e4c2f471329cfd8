/**
 * The address of the sharing picture for the page at `path`: `/events` has `/og/events.png`, home has `/og/home.png`, a
 * program's form `/og/apply/program/3.png`. The pages of a list share one.
 */
export function sharingPicturePath(path: string): string {
  const [bare = '/', query] = path.split('?');
  const program = new URLSearchParams(query).get('program');
  const name = bare === '/' ? '/home' : bare;
  const whole = program ? `${name}/program/${program}` : name;
  return `/og${whole.split('/').map(encodeURIComponent).join('/')}.png`;
}
