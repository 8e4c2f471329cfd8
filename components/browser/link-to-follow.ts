/** Files, feeds and calls are no pages; a preview is a document of its own. */
const isPage = (path: string) => !/^\/(api|media|_next|admin\/preview)(\/|$)|\.[a-z0-9]+$/i.test(path);

/** The site and its back office are two documents. */
const isBackOffice = (path: string) => /^\/admin(\/|$)/.test(path);

/**
 * The link that a click asks to follow within the document, or null: not for another window or site, a download, a
 * place on this page, or whatever has already been answered.
 */
export function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest('a');
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || !isPage(link.pathname)) return null;
  if (isBackOffice(link.pathname) !== isBackOffice(location.pathname) || 'document' in link.dataset) return null;
  // A place on this page, and this page itself, which who presses its link wants anew.
  return link.pathname === location.pathname && link.search === location.search ? null : link;
}

/** The address that a search form asks for; unfilled fields stay out of it. */
export function searchAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  const filled = new URLSearchParams(fields.filter(([, value]) => value)).toString();
  return new URL(form.action).pathname + (filled && `?${filled}`);
}
