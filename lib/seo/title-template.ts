/**
 * How the title of every page is made of its own words, in the framework's form: they come first, the site's short
 * name ends it, and an area that is a world of its own stands between the two.
 */
export const titleTemplate = (shortName: string, area?: string): string =>
  ['%s', ...(area ? [area] : []), shortName].join(' · ');
