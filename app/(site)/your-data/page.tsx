import type { Metadata } from 'next';
import { readReviewed } from '#app/last-reviewed.tsx';
import type { Asked } from '#app/page-query.ts';
import { VisitorForms } from '#app/returned-forms.tsx';
import { TextPageShown } from '#components/pages/text-page.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { AskForm } from '#components/your-data/ask-form.tsx';
import { settings as settingsKind } from '#lib/content/entities/settings.ts';
import { yourData } from '#lib/content/privacy-notices/your-data.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { getRetentionPeriods } from '#lib/platform/settings/retention-periods.ts';
import { readMarkdown } from '#lib/platform/text/markdown.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';
import type { yourDataQuery } from './query.ts';

const title = 'Your data';
const path = '/your-data';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path,
    title,
    description: 'What we hold about you, how to see, correct or erase it, whom to write to, and how long we keep it.',
  });

export default async function YourData({ searchParams }: { searchParams: Asked<typeof yourDataQuery> }) {
  const { invalid } = await searchParams;
  const [settings, terms, reviewedOn] = await Promise.all([
    getSettings(),
    getRetentionPeriods(),
    readReviewed([{ kind: settingsKind }]),
  ]);
  const canAsk = hasMailServer();
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path }])} />
      <TextPageShown
        page={{ title, pictures: [], reviewedOn }}
        blocks={readMarkdown(yourData(settings, terms, canAsk))}
      >
        {canAsk && (
          <VisitorForms name={invalid}>
            <AskForm />
          </VisitorForms>
        )}
      </TextPageShown>
    </>
  );
}
