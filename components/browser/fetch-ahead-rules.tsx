import { fetchAhead } from '#lib/browser/fetch-ahead.ts';

/** In the page rather than in a file, which would be one more request on a slow line. */
export function FetchAheadRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: fetchAhead }} />;
}
