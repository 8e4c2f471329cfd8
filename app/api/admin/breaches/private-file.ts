/** A download that no cache keeps. `name` is plain ASCII. */
export const privateFile = (text: string, contentType: string, name: string): Response =>
  new Response(text, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
