const maxXmlBytes = 4 * 1024 * 1024;

/**
 * The text of one of an Office document's lists, in UTF-8 or UTF-16. Null if it is missing, larger than any such list,
 * or declares entities, which the format forbids (ECMA-376 part 2, 8.1.4).
 */
export function xmlText(content: Buffer | null): string | null {
  if (!content) return null;
  const mark = content.toString('hex', 0, 2);
  if (mark === 'feff') return null;
  const text = content.subarray(0, maxXmlBytes).toString(mark === 'fffe' ? 'utf16le' : 'utf8');
  return /<!DOCTYPE/i.test(text) ? null : text;
}

const attributes = `(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*`;
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (value: string) =>
  value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (name) return namedEntities[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The attributes of every element with one of the names (`one|other`), whatever their prefix. */
export function readAttributes(xml: string, names: string): Record<string, string>[] {
  const elements = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?(?:${names})(${attributes})\\s*/?>`, 'g'));
  return [...elements].map(([, list = '']) =>
    Object.fromEntries(
      [...list.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
        name,
        decode(one ?? other ?? ''),
      ]),
    ),
  );
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The name of a document's main part, if the list of types and the relationships of the whole agree on it. */
export function findMainPart(types: string, relations: string): string | null {
  const relation = readAttributes(relations, 'Relationship').find(({ Type = '' }) => Type.endsWith('/officeDocument'));
  const name = relation?.Target?.replace(/^\.?\//, '');
  if (!name) return null;
  const overrides = readAttributes(types, 'Override');
  const override = overrides.find(({ PartName = '' }) => PartName.toLowerCase() === `/${name.toLowerCase()}`);
  const byExtension = readAttributes(types, 'Default').find(
    ({ Extension = '' }) => name.split('.').at(-1)?.toLowerCase() === Extension.toLowerCase(),
  );
  return (override ?? byExtension)?.ContentType?.trim() === mainType ? name : null;
}
