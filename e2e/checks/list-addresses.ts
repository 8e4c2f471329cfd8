import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../app/api');
export const addressesFile = path.join(folder, 'addresses.ts');

/** The right content of app/api/addresses.ts. TypeScript cannot list files, so the list is written. */
export function listAddresses(): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('/route.ts') && !file.startsWith('[[...path]]/'))
    .sort();
  const lines = files.map((file) => `  '/api/${path.posix.dirname(file)}/': typeof import('./${file}');`);
  return `// Written by \`npm run addresses\`.

/** The route module behind each address. The types of the calls in components follow from it. */
export interface Addresses {
${lines.join('\n')}
}
`;
}

if (import.meta.main) writeFileSync(addressesFile, listAddresses());
