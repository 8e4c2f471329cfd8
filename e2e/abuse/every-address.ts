import { globSync } from 'node:fs';
import path from 'node:path';

const app = path.resolve(import.meta.dirname, '../../app');

/** Addresses that are made from other files than pages and handlers. */
const made = ['/favicon.ico', '/icon.svg', '/apple-icon.png', '/manifest.webmanifest', '/robots.txt'];

/**
 * Every address outside `/api`, as the folders of `app` say, such as `/admin/mail/[id]`. Attacks take theirs from here, so
 * that a new page is attacked without being named.
 */
export const everyAddress: readonly string[] = [
  ...made,
  ...globSync(['**/page.tsx', '**/route.ts', '.well-known/**/route.ts'], { cwd: app })
    .map((file) => path.posix.dirname(file.replaceAll(path.sep, '/')))
    .filter((folder) => !/^api(\/|$)/.test(folder))
    .map((folder) => `/${folder}`.replaceAll(/\/\([^)]+\)/g, '').replace(/\/\.$/, '') || '/'),
].sort();

/** An address with something in place of each part that is not fixed. `value` gets the name of the part. */
export const withValues = (address: string, value: (name: string) => string): string =>
  address.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => value(name));
