import { withEntries, type ZipRules } from './zip-entries.ts';

const pictures: ZipRules = {
  part: 'pictures',
  what: 'picture',
  takes: (name) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(name),
};

/**
 * Works with the pictures of a ZIP file on disk, by their names in lowercase.
 * @returns what `use` does; unsupported_type, with words that say what to do
 */
export const withPictures = <T>(path: string, use: Parameters<typeof withEntries<T>>[2]) =>
  withEntries(path, pictures, use);
