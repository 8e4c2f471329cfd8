import path from 'node:path';
import { findBackwardImports, findVerbsInComponents, findWaysToZod } from './layers.ts';

// Biome knows folders by patterns, which cannot tell which of two comes first. This check is part of the lint.

const root = path.resolve(import.meta.dirname, '../..');
const problems = [
  ...findBackwardImports(root).map((each) => `${each}: a folder of lib imports only those before it.`),
  ...findVerbsInComponents(root).map((each) => `${each}: the page calls the verb, and passes down the result.`),
  ...findWaysToZod(root).map(
    (way) => `${way}: the browser must load zod by import() alone, or the page's policy refuses it.`,
  ),
];
for (const problem of problems) console.error(`${problem} (e2e/checks/layers.ts)`);
if (problems.length > 0) process.exitCode = 1;
