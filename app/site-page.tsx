import { ChevronRight } from 'lucide';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import type { Shown } from '#lib/content/published/item-dates.ts';
import { isOneOfMany } from '#lib/platform/cache/page-record.ts';
import { isFiltered, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import { hasPage, type ListQuery, readListQuery } from '#lib/platform/lists/list-query.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import type { SitePageKey } from '#lib/platform/settings/site-parts.ts';
import { listMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs, type Crumb, withHome } from '#lib/site/seo/structured-data.ts';
import { notFoundMetadata, notFoundPage } from './not-found-page.tsx';

interface SitePage<Props, Found> {
  /** The page's switch in the settings, if it has one. */
  part?: SitePageKey;
  /** The content of the page. Null for an address that does not exist. */
  read: (props: Props) => Promise<Found | null>;
  metadata: (found: Found) => Promise<Metadata> | Metadata;
  draw: (found: Found) => Promise<ReactNode> | ReactNode;
}

/** The metadata and the component of a page. It does not exist while it is switched off. */
export function sitePage<Props, Found>({ part, read, metadata, draw }: SitePage<Props, Found>) {
  const find = async (props: Props) => (part && !(await getSettings())[`${part}Page`] ? null : read(props));
  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const found = await find(props);
      return found === null ? notFoundMetadata : metadata(found);
    },
    async page(props: Props): Promise<ReactNode> {
      const found = await find(props);
      return found === null ? notFoundPage() : draw(found);
    },
  };
}

/** The way from home to a page that has a parent. The page itself comes last. */
const Breadcrumbs = ({ of }: { of: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className="bg-ground text-chalk-muted print:hidden">
    <Container>
      <ol className="flex text-sm">
        {withHome(of).map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 shrink-0 items-center last:shrink">
            {index > 0 && <Icon of={ChevronRight} className="mx-0.5 size-4 shrink-0 opacity-70" />}
            <a
              href={path}
              aria-current={index === of.length ? 'page' : undefined}
              lang={languageOf(name)}
              className="truncate py-3 underline-offset-4 hover:text-chalk hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </Container>
  </nav>
);

interface PublicPageProps {
  /** The way from home to the page, which comes last. A page that has a parent shows it. */
  crumbs: readonly Crumb[];
  /** Further structured data for search engines. */
  data?: object | false | undefined;
  shows: readonly Shown[];
  children: ReactNode;
}

/** A page with what search engines read of it, and with the day on which staff last saved what it shows. */
export const PublicPage = ({ crumbs, data, shows, children }: PublicPageProps) => (
  <>
    <JsonLd data={breadcrumbs(crumbs)} />
    {crumbs.length > 1 && <Breadcrumbs of={crumbs} />}
    {data && <JsonLd data={data} />}
    {children}
    <LastReviewed of={shows} />
  </>
);

interface FilteredPage extends ListPage<unknown> {
  filters?: readonly ListFilter[];
}

/** The search in the address of a list, and its result. */
interface Listed<P extends FilteredPage> {
  query: string;
  /** Null if the list could not be read. */
  result: P | null;
}

/**
 * A page of a list.
 * @param find what the list has for a search and a page. Null if it could not be read
 * @returns null for a page that the list does not have
 */
export async function readListed<P extends FilteredPage>(
  params: Parameters<typeof readListQuery>[0],
  find: (asked: ListQuery) => Promise<P | null>,
): Promise<Listed<P> | null> {
  const asked = readListQuery(params);
  const result = await find(asked);
  // Strangers can invent any number of values.
  if (result?.filters?.some(({ isUsual }) => !isUsual)) isOneOfMany();
  return hasPage(asked, result) ? { query: asked.query, result } : null;
}

/** The metadata of such a page. What is searched or filtered is for no search engine. */
export const listedMetadata = (
  { query = '', result }: Partial<Listed<FilteredPage>>,
  words: Pick<Parameters<typeof listMetadata>[0], 'title' | 'description' | 'addressOf'>,
): Promise<Metadata> =>
  listMetadata({
    ...words,
    page: result?.page ?? 1,
    pages: result?.pages ?? 1,
    isSearch: query !== '' || isFiltered(result?.filters ?? []),
  });
