/**
 * The template of every page's title, in the framework's format: the page's own title first, the site's short name
 * last, and a separate area (such as the back office) between them.
 */
export const titleTemplate = (shortName: string, area?: string): string =>
  ['%s', ...(area ? [area] : []), shortName].join(' · ');
