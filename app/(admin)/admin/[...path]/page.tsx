import { requireStaff } from '#lib/people/auth/access.ts';
import { nothingHere, officePage } from '../office-page.tsx';

export const metadata = { title: 'Page not found' };

/** Answers every address under /admin without a page of its own. */
export default officePage('/admin/[...path]', async ({ params, headers, value }) => {
  value(await requireStaff(headers), `/admin/${params.path.join('/')}`);
  return nothingHere();
});
