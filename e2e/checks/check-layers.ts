import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findCircle, findHigherImports, findWaysToZod, folderImports, layersTable, mostFolders } from './layers.ts';

// Biome knows folders by patterns, which cannot tell a room in a room from its neighbours. This check is part of the lint.
// `node e2e/checks/check-layers.ts write` writes the table of ARCHITECTURE.md.

const root = path.resolve(import.meta.dirname, '../..');
const document = path.join(root, 'ARCHITECTURE.md');
const text = readFileSync(document, 'utf8');
const written = text.replace(/\| Layer +\| Rooms[\s\S]*?(?=\n\n)/, () => layersTable());
if (process.argv[2] === 'write') writeFileSync(document, written);

const imports = folderImports(root);
const circle = findCircle(imports);
const folders = readdirSync(path.join(root, 'lib'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const problems = [
  ...findHigherImports(imports).map((each) => `${each}: a room of lib must not import a higher layer.`),
  ...findWaysToZod(root).map(
    (way) => `${way}: the browser must load zod by import() alone, or the page's policy refuses it.`,
  ),
  ...(circle ? [`${circle.join(' → ')}: the rooms of lib must form no circle.`] : []),
  ...(folders.length > mostFolders ? [`lib has ${folders.length} folders, and takes ${mostFolders}.`] : []),
  ...(text !== written && process.argv[2] !== 'write'
    ? ['ARCHITECTURE.md has another table of the layers. Run: node e2e/checks/check-layers.ts write']
    : []),
];
for (const problem of problems) console.error(`${problem} (e2e/checks/layers.ts)`);
if (problems.length > 0) process.exitCode = 1;
