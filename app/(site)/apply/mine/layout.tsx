import type { ReactNode } from 'react';
import { ReturnedForms } from '#app/returned-forms.tsx';
import { heldHere } from './mine-page.tsx';

/** The forms of the private pages come back filled. */
export default async function MineLayout({ children }: { children: ReactNode }) {
  const { own, pages } = await heldHere();
  return (
    <ReturnedForms headers={own} readers={pages.map(({ ref }) => ref)} reader="">
      {children}
    </ReturnedForms>
  );
}
