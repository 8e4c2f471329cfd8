import { maxFileBytes, maxImportZipBytes, mostImportPictures } from '../../config/limits.ts';
import type { CentralEntry } from '../../file-types/zip-directory.ts';
import { ZipFile } from '../../file-types/zip-file.ts';
import { type Result, refuse, success } from '../../http/result.ts';

const isPicture = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
const mostUnpackedBytes = 2 * maxImportZipBytes;
/** Files that an operating system adds. */
const isByTheWay = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path);
const isFolder = (path: string) => path.endsWith('/');
const leadsOut = (path: string) => /^(?:[/\\]|[a-z]:)|\\|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu.test(path);

const bad = (message: string) => refuse('unsupported_type', message, { pictures: [message] });
const notAZip = bad(
  'The file with the pictures is no ZIP file that can be read. Make it again, without a password and in one part.',
);
const short = (name: string) => `“${[...name].slice(0, 80).join('').toWellFormed()}”`;

/** The name by which a table calls a picture: without its folder. */
const nameOf = (path: string) => path.split('/').at(-1) ?? path;

/** The pictures of an archive by their names in lowercase, or what is wrong with it. */
function namedPictures(entries: readonly CentralEntry[]): Result<Map<string, CentralEntry>> {
  const found = new Map<string, CentralEntry>();
  let unpacked = 0;
  for (const entry of entries) {
    const path = entry.name.toString('utf8');
    if (leadsOut(path)) return bad(`The ZIP file has a file with the path ${short(path)}. Give it a plain name.`);
    if (isFolder(path) || isByTheWay(path)) continue;
    const name = nameOf(path);
    if (!isPicture.test(name))
      return bad(
        `The ZIP file holds ${short(name)}, which is not a picture. Leave it out, and make the ZIP file again.`,
      );
    if (entry.bytes > maxFileBytes)
      return bad(`The picture ${short(name)} is larger than 10 MB. Make it smaller, and make the ZIP file again.`);
    if (found.has(name.toLowerCase()))
      return bad(`Two pictures of the ZIP file are called ${short(name)}. Give one of them another name.`);
    unpacked += entry.bytes;
    found.set(name.toLowerCase(), entry);
  }
  if (found.size > mostImportPictures)
    return bad(`The ZIP file has more than ${mostImportPictures} pictures. Split it together with the table.`);
  if (unpacked > mostUnpackedBytes) return bad('The pictures of the ZIP file are larger than 1 GB. Make them smaller.');
  return found.size > 0 ? success(found) : bad('The ZIP file holds no pictures.');
}

/**
 * Works with the pictures of a ZIP file on disk, by their names in lowercase.
 * @returns what `use` does; unsupported_type, with words that say what to do
 */
export async function withPictures<T>(
  path: string,
  use: (pictures: ReadonlyMap<string, CentralEntry>, zip: ZipFile) => Promise<Result<T>>,
): Promise<Result<T>> {
  const zip = await ZipFile.open(path);
  if (!zip) return notAZip;
  try {
    const named = namedPictures(zip.entries);
    return named.ok ? await use(named.value, zip) : named;
  } finally {
    await zip.close();
  }
}
