import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Manifest } from './archive-format.ts';

/**
 * What the site that makes a backup puts into its manifest: a digest of all that is in it, keyed with the site’s secret.
 * A person who has the file and not the secret can change it, but not so that the seal still fits.
 */
export const sealFor = ({ format, madeAt, files, missing }: Omit<Manifest, 'seal'>, secret: string): string =>
  createHmac('sha256', secret)
    .update(
      `backup\n${JSON.stringify([format, madeAt, files.map(({ name, bytes, sha256 }) => [name, bytes, sha256]), missing])}`,
    )
    .digest('hex');

/** What the seal of a backup says of who made it: this site, perhaps another one, or nothing at all. */
export type Origin = 'this site' | 'another secret' | 'no seal' | 'no secret';

/** Compares the seal with the secret of the site whose data is in use now, which is null if there is none. */
export function originOf(manifest: Manifest, secret: string | null): Origin {
  if (!manifest.seal) return 'no seal';
  if (!secret) return 'no secret';
  const [given, own] = [manifest.seal, sealFor(manifest, secret)].map((text) => Buffer.from(text));
  return given && own && given.length === own.length && timingSafeEqual(given, own) ? 'this site' : 'another secret';
}
