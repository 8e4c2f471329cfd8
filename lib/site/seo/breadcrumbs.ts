import { absoluteUrl } from '#lib/platform/config/site-address.ts';

export interface Crumb {
  name: string;
  path: string;
}

/** The way from home to a page. */
export const withHome = (crumbs: readonly Crumb[]): Crumb[] => [{ name: 'Home', path: '/' }, ...crumbs];

/** The same for search engines (schema.org BreadcrumbList). */
export const breadcrumbs = (crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: withHome(crumbs).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
});
