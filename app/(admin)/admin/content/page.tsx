import type { Metadata } from 'next';
import { ContentOverview } from '#components/admin/content/content-overview.tsx';
import { hasRight } from '#lib/auth/rights.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import { editorOrLogin, staffOrLogin } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Content' };

export default async function ContentPage() {
  await editorOrLogin('/admin/content');
  const { roles } = await staffOrLogin('/admin/content');
  return (
    <ContentOverview
      isAdmin={hasRight(roles, 'administer')}
      entities={allEntities.map(({ name, plural, description }) => ({ name, plural, description }))}
    />
  );
}
