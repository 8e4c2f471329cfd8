import { decodedParam } from '#app/decoded-param.ts';
import { siteLinks } from '#app/site-links.ts';
import { sitePage } from '#app/site-page.tsx';
import { AboutWaysOn } from '#components/about/about-page.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';
import { getAboutPage } from './get-about-page.tsx';

const { generateMetadata, page } = sitePage({
  async read({ params }: { params: Promise<{ info: string }> }) {
    const info = decodedParam((await params).info);
    const found = await getAboutPage(info);
    return found && { ...found, path: `/about/${info}` };
  },
  metadata({ path, title, description, data, isFailure }) {
    if (isFailure) return { title, robots: 'noindex' };
    return pageMetadata({ path, title, description, type: data ? 'article' : 'website' });
  },
  draw: async ({ path, title, data, isFailure, render }) => (
    <>
      {!isFailure && <JsonLd data={breadcrumbs([{ name: title, path }])} />}
      {data && <JsonLd data={data} />}
      {await render(path)}
      <AboutWaysOn settings={await getSettings()} links={await siteLinks()} here={path} />
    </>
  ),
});

export { generateMetadata };
export default page;
