import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// TypeScript cannot list files, so this test writes the list: `npx vitest run app/api/addresses.test.ts -u`.
it('addresses.ts names every address', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('/route.ts') && !file.startsWith('[[...path]]/'))
    .sort();
  const lines = files.map((file) => `  '/api/${path.posix.dirname(file)}/': typeof import('./${file}');`);
  const source = `// Written by addresses.test.ts.

/** The route module behind each address. The types of the calls in components follow from it. */
export interface Addresses {
${lines.join('\n')}
}
`;
  await expect(source).toMatchFileSnapshot('addresses.ts');
});
