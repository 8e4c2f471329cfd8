import { absoluteUrl } from '../config/site-address.ts';

interface Crumb {
  name: string;
  path: string;
}

/** The path from home to a page, which comes last (schema.org BreadcrumbList). Adds home itself. */
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
