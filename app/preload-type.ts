import { readdirSync } from 'node:fs';
import path from 'node:path';
import { preload } from 'react-dom';
import { projectRoot } from '#lib/platform/config/paths.ts';

const folder = path.join(/* turbopackIgnore: true */ projectRoot, '.next', 'static', 'media');

let built: readonly string[] | undefined;

/** The files of the build. Under `npm run dev` there is none, and nothing is preloaded. */
function builtFiles(): readonly string[] {
  try {
    built ??= readdirSync(folder);
  } catch {
    built = [];
  }
  return built;
}

/**
 * Has the browser load the fonts whose files' names begin like this together with the page. The framework would preload
 * those of every family.
 */
export function preloadType(beginnings: readonly string[]): void {
  for (const beginning of beginnings) {
    const file = builtFiles().find((name) => name.startsWith(beginning) && name.endsWith('.woff2'));
    if (file) preload(`/_next/static/media/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  }
}
