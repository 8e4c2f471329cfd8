import type { Metadata } from 'next';
import { ContentOverview } from '#components/admin/content/content-overview.tsx';
import { allEntities } from '#lib/content/all-entities.ts';
import { editorOrLogin, staffOrLogin } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Content' };

export default async function ContentPage() {
  await editorOrLogin('/admin/content');
  const { role } = await staffOrLogin('/admin/content');
  return (
    <ContentOverview
      isAdmin={role === 'admin'}
      entities={allEntities.map(({ name, plural, description }) => ({ name, plural, description }))}
    />
  );
}
