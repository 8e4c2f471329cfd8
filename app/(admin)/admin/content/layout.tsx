import type { ReactNode } from 'react';
import { ContentNav } from '#components/admin/content/content-overview.tsx';
import { allEntities } from '#lib/content/all-entities.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { requestHeaders } from '../office-page.tsx';

export default async function ContentLayout({ children }: { children: ReactNode }) {
  const content = (
    <div id="content" tabIndex={-1} className="grid content-start gap-6">
      {children}
    </div>
  );
  const staff = await signedInStaff(await requestHeaders());
  // Those who edit the forms of programs alone have one kind to choose from.
  if (!staff || !hasRight(staff.roles, 'editContent')) return content;
  return (
    <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <ContentNav entities={allEntities.map(({ name, plural, group }) => ({ name, plural, group }))} />
      {content}
    </div>
  );
}
