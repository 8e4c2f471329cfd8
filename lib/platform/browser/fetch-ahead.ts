/**
 * Speculation rules: which pages the browser fetches when a finger or a button goes down on their link, before the click.
 * Nothing is fetched on a mere guess, so it costs no bytes and no page is older than the press. Browsers leave it out by
 * themselves to save data. Pages with a query are followed within the document or hold what a visitor typed; files, the
 * API, the back office and private pages are no public pages.
 */
export const fetchAhead = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*\\?(.+)', '/*.*', '/api/*', '/media/*', '/admin', '/admin/*', '/apply/mine*'] } },
          { not: { selector_matches: '[download],[target=_blank],[data-document]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
