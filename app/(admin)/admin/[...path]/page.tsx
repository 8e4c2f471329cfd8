import type { Metadata } from 'next';
import { staffOrLogin } from '../admin-page.ts';
import { nothingHere, orNothingHere } from '../nothing-here.tsx';

export const metadata: Metadata = { title: 'Page not found' };

/** Answers every address under /admin without a page of its own. */
export default orNothingHere(async function OtherPage({ params }: PageProps<'/admin/[...path]'>) {
  const { path } = await params;
  await staffOrLogin(`/admin/${path.join('/')}`);
  return nothingHere();
});
