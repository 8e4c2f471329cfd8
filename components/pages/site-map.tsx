import { languageOf } from '#components/ui/language.ts';
import type { PublicPage } from '#lib/site/seo/public-pages.ts';

const sectionOf = ({ path, section }: PublicPage) =>
  path.startsWith('/about/startups/') ? 'Startups' : section || 'Pages';

/** All pages of the site in the order of its sections. */
export function SiteMap({ pages }: { pages: readonly PublicPage[] }) {
  const sections = [...Map.groupBy(pages, sectionOf)];
  return sections.map(([section, listed]) => (
    <section key={section} className="grid gap-2">
      <h2 className="text-2xl font-bold">{section}</h2>
      <ul className="grid list-disc pl-6 marker:text-accent">
        {listed.map(({ path, title }) => (
          <li key={path} className="pl-1">
            <a href={path} lang={languageOf(title)} className="inline-block py-2.5 text-link lg:py-1">
              {path === '/' ? 'Home' : title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
