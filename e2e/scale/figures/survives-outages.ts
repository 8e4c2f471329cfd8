import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Outcome } from '../../checks/count-results.ts';
import type { TestServer } from '../postgresql-server.ts';
import type { TestStore } from '../swift-server.ts';
import { measureKills, measureOutages } from './measure-outages.ts';

const kills = 4;
const seconds = 3;

/** Takes from a site under load what it needs, for a moment each. @returns how many times it bore that */
export async function survivesOutages(server: TestServer, store: TestStore | null): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-outages-'));
  const outcome: Outcome = { passed: 0, failed: 0, skipped: store ? 0 : 1 };
  try {
    const found = [
      await measureKills(folder, server, store, kills),
      ...(await measureOutages(folder, server, store, seconds)),
    ];
    for (const { figures, broken } of found) {
      outcome[broken.length === 0 ? 'passed' : 'failed'] += 1;
      console.log(
        `${broken.length === 0 ? '✓' : '✗'} ${Object.entries(figures)
          .map((pair) => pair.join(' '))
          .join(', ')}`,
      );
      for (const words of broken.slice(0, 10)) console.log(`    ${words}`);
    }
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
