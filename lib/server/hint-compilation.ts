import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The comment in the first line by which V8 knows (https://v8.dev/blog/explicit-compile-hints). */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Has the browser compile the scripts that every page runs as a whole, beside the page's thread while they arrive,
 * instead of function by function when they are called: that is half of the time in which a page that has just come
 * cannot answer. `buildFolder` is the framework's build, which is changed in place; a second time changes nothing.
 */
export async function hintCompilation(buildFolder: string): Promise<void> {
  const manifest = await readFile(path.join(buildFolder, 'build-manifest.json'), 'utf8');
  for (const name of buildManifest.parse(JSON.parse(manifest)).rootMainFiles) {
    const file = path.join(buildFolder, name);
    const script = await readFile(file, 'utf8');
    if (!script.startsWith(compileHint)) await writeFile(file, compileHint + script);
  }
}
