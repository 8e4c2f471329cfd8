import type { ReactNode } from 'react';
import { ContentNav } from '#components/admin/content/content-nav.tsx';
import { allEntities } from '#lib/content/all-entities.ts';

export default function ContentLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <ContentNav entities={allEntities.map(({ name, plural, group }) => ({ name, plural, group }))} />
      <div id="content" tabIndex={-1} className="grid content-start gap-6">
        {children}
      </div>
    </div>
  );
}
