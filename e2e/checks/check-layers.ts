import path from 'node:path';
import { findCircle, findHigherImports, folderImports } from './layers.ts';

// Biome knows folders by patterns, which cannot tell a room in a room from its neighbours. This check is part of the lint.
const imports = folderImports(path.resolve(import.meta.dirname, '../..'));
const higher = findHigherImports(imports);
const circle = findCircle(imports);
for (const each of higher)
  console.error(`${each}: a room of lib must not import a higher layer (e2e/checks/layers.ts).`);
if (circle) console.error(`${circle.join(' → ')}: the rooms of lib must form no circle (e2e/checks/layers.ts).`);
if (higher.length > 0 || circle) process.exitCode = 1;
