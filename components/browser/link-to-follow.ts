/** Files, feeds and API calls are not pages. A preview is a separate document. */
const isPage = (path: string) => !/^\/(api|media|_next|admin\/preview)(\/|$)|\.[a-z0-9]+$/i.test(path);

/** The site and its back office are two separate documents. */
const isBackOffice = (path: string) => /^\/admin(\/|$)/.test(path);

/**
 * The link of a click that leads to another page of the same part of the site, in this window. Null for a download, a
 * place on this page, or a click that was already handled.
 */
export function linkWithin(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest('a');
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || !isPage(link.pathname)) return null;
  if (isBackOffice(link.pathname) !== isBackOffice(location.pathname) || 'document' in link.dataset) return null;
  // Leave two cases to the browser: a place on this page, and a link to this very page, which should load it again.
  return link.pathname === location.pathname && link.search === location.search ? null : link;
}

/**
 * The link that a click should follow within the document: to another state of the same page, everywhere in the back
 * office, and from a page with a form to fill in, which the browser would ask about. Any other page is a new document.
 */
export function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const link = linkWithin(event);
  if (!link || link.pathname === location.pathname || isBackOffice(location.pathname)) return link;
  // The bar for editors is about one page, in the part of the document that would stay.
  return document.querySelector('main form[method=post]:not(#staff~main *)') && link;
}

/** The address that a search form requests, without its empty fields. */
export function searchAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  const filled = new URLSearchParams(fields.filter(([, value]) => value)).toString();
  return new URL(form.action).pathname + (filled && `?${filled}`);
}

/** The page of the site that a click or a search asks for. Null for anything else, such as a link that stops an upload. */
export function addressAskedFor(event: Event): string | null {
  if (event.type === 'click') {
    const link = linkWithin(event as MouseEvent);
    return link && !('asksNothing' in link.dataset) ? link.href : null;
  }
  const form = event.target as HTMLFormElement;
  return form.method === 'get' ? searchAddress(form) : null;
}
