import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';

// next.config.ts loads this file, which therefore imports nothing of ours.

/** The first line that V8 reads as the hint (https://v8.dev/blog/explicit-compile-hints). */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Makes the browser compile the scripts of every page completely, outside the page's main thread, while they arrive.
 * Without the hint it compiles each function at its first call, and on a slow phone a page that has just loaded takes
 * about three times as long to answer a tap. Changes the framework's build in `buildFolder` in place. A second call
 * changes nothing.
 */
export async function hintCompilation(buildFolder: string): Promise<void> {
  const manifest = await readFile(path.join(buildFolder, 'build-manifest.json'), 'utf8');
  for (const name of buildManifest.parse(JSON.parse(manifest)).rootMainFiles) {
    const file = path.join(buildFolder, name);
    const script = await readFile(file, 'utf8');
    if (!script.startsWith(compileHint)) await writeFile(file, compileHint + script);
  }
}

/** Pictures and fonts are already compressed. */
const compressible = /\.(js|css|svg|json)$/;

/** The suffix of a compressed file beside its original, by the coding's name in HTTP, best first. */
export const codingSuffixes = { br: '.br', gzip: '.gz' } as const;

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes a maximally compressed copy of each script, style sheet and drawing in the framework's build, for each coding.
 * Compressing per request would slow down pages and give files a sixth larger.
 */
export async function compressStatic(buildFolder: string): Promise<void> {
  const entries = await readdir(path.join(buildFolder, 'static'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const bytes = await readFile(file);
      const write = async (coding: keyof typeof compress) =>
        writeFile(file + codingSuffixes[coding], await compress[coding](bytes));
      await Promise.all([write('br'), write('gzip')]);
    }),
  );
}
