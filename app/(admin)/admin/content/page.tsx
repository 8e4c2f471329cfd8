import type { Metadata } from 'next';
import { ContentOverview } from '#components/admin/content/content-overview.tsx';
import { allEntities } from '#lib/content/all-entities.ts';
import { editorOrLogin, mayHere } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Content' };

export default async function ContentPage() {
  await editorOrLogin('/admin/content');
  return (
    <ContentOverview
      isAdmin={await mayHere('administer')}
      entities={allEntities.map(({ name, plural, description }) => ({ name, plural, description }))}
    />
  );
}
