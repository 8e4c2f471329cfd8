import type { Metadata } from 'next';
import { readReviewed } from '#app/last-reviewed.tsx';
import { TextPageShown } from '#components/pages/text-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { settings as settingsKind } from '#lib/content/entities/settings.ts';
import { yourData } from '#lib/privacy/notices/your-data.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { getKeptTerms } from '#lib/settings/kept-terms.ts';
import { readMarkdown } from '#lib/text/markdown.ts';

const title = 'Your data';
const path = '/your-data';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path,
    title,
    description: 'What we hold about you, how to see, correct or erase it, whom to write to, and how long we keep it.',
  });

export default async function YourData() {
  const [settings, terms, reviewedOn] = await Promise.all([
    getSettings(),
    getKeptTerms(),
    readReviewed([{ kind: settingsKind }]),
  ]);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path }])} />
      <TextPageShown page={{ title, pictures: [], reviewedOn }} blocks={readMarkdown(yourData(settings, terms))} />
    </>
  );
}
