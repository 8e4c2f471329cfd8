// Inside a script element only `<` can end it or open a comment. JSON reads the escape back as the character.
const escaped = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The structured data of the page, for search engines (JSON-LD 1.1). */
export function JsonLd({ data }: { data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code, and escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escaped(data) }} />;
}
