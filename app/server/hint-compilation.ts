import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

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
