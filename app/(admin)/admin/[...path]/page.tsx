import { nothingHere, officePage } from '../office-page.tsx';

export const metadata = { title: 'Page not found' };

/** Answers every address under /admin without a page of its own. */
export default officePage('/admin/[...path]', 'staff', async () => nothingHere());
