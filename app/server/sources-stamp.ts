import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const generated = ['generated', 'generated-postgresql', 'generated-postgresql.prisma'].map((name) =>
  path.join('lib', 'platform', 'db', name),
);

function* filesBelow(place: string): Generator<string> {
  if (!existsSync(place) || generated.includes(place)) return;
  if (statSync(place).isFile()) {
    yield place;
    return;
  }
  for (const name of readdirSync(place).sort()) yield* filesBelow(path.join(place, name));
}

/** SHA-256 over the names and contents of `places` (files or folders, relative to the project). */
export function sourcesStamp(places: string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesBelow(place)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
