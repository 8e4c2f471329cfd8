import { address, endpoint, response } from '#lib/api/address.ts';
import { publicResponse } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';

/**
 * Everything comes from this site, and the page contains no inline script or style. The viewer's icons are data URLs.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API of the innovation centre</title>
<link rel="stylesheet" href="/api/docs/viewer.css">
<link rel="stylesheet" href="/api/docs/look.css">
<script src="/api/docs/viewer.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="viewer"><p>The viewer needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></main>
</body>
</html>
`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Shows this description as a page',
    output: response(['text/html']),
    verb: async ({ request }) => {
      const answer = publicResponse(request, page, 'text/html; charset=utf-8');
      answer.headers.set('content-security-policy', policy);
      return success(answer);
    },
  }),
});
