import type { FileFacts } from './stored-file.ts';

/** A page of a listing (ListObjectsV2). */
interface Listing {
  /** By the whole key. */
  files: { key: string; facts: FileFacts }[];
  /** Continues the listing. Null: it ended. */
  next: string | null;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const readText = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
  });

const textOf = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : readText(found);
};

/** A validator of the store without what an entity tag of our own cannot have. */
export const plainValidator = (etag: string): string => etag.replaceAll(/[^\w-]/g, '');

/** Reads the XML with which an object store lists what it holds. */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, content = '']) => {
    const bytes = Number(textOf(content, 'Size'));
    return {
      key: textOf(content, 'Key') ?? '',
      facts: {
        bytes,
        storedAt: new Date(textOf(content, 'LastModified') ?? 0),
        validator: `${bytes}-${plainValidator(textOf(content, 'ETag') ?? '')}`,
      },
    };
  });
  return { files, next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null };
}
