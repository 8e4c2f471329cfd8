import { absoluteUrl } from '../config/site-address.ts';

interface Crumb {
  name: string;
  path: string;
}

/** The way from home to a page, the page itself last (schema.org BreadcrumbList). Home is put before. */
export const breadcrumbs = (crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
});
