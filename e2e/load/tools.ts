import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../checks/find-browser.ts';

/** Programs that the rows need, besides what `npm ci` installs. */
export type Tool = 'nginx' | 'wrk' | 'sqlite3' | 'zip' | 'browser';

const packages: Record<Tool, string> = {
  nginx: 'nginx-light',
  wrk: 'wrk',
  sqlite3: 'sqlite3',
  zip: 'zip',
  browser: 'chromium',
};

/** Where a program is: on the PATH, or where Debian keeps those of administrators. Null if it is missing. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Where a tool is. Null if it is missing. */
export const findTool = (tool: Tool): string | null => (tool === 'browser' ? findBrowser() : findProgram(tool));

/** The missing tools and how to install them, as a sentence. Null if everything is there. */
export function whatIsMissing(needed: Tool[], find: (tool: Tool) => string | null = findTool): string | null {
  const missing = [...new Set(needed)].filter((tool) => find(tool) === null);
  if (missing.length === 0) return null;
  return `Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.map((tool) => packages[tool]).join(' ')}`;
}
