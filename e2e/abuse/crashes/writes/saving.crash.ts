import { setTimeout } from 'node:timers/promises';
import { type SavedDraft, saveDraftAt } from '#e2e/abuse/applicant.ts';
import type { Attack } from '#e2e/abuse/attack.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';

/** How many applicants type at once. */
const typing = 4;
const minWaitMilliseconds = 20;
const maxWaitMilliseconds = 300;

interface Stored {
  value: string;
  version: number;
}

const storedIn = (server: SiteServer, { id, textField }: SavedDraft): Stored =>
  inDatabase(
    server.databaseFile,
    (database) =>
      database.prepare('SELECT value, version FROM DraftAnswer WHERE draftId = ? AND fieldId = ?').get(id, textField) as
        | Stored
        | undefined,
  ) ?? { value: '', version: 0 };

/** Saves one text after the other until the server dies. @returns what was acknowledged last, and what was not */
async function typeUntilDeath(draft: SavedDraft, before: Stored, textOf: (number: number) => string) {
  let told = before;
  for (let number = 0; ; number += 1) {
    const value = textOf(number);
    try {
      const response = await draft.request('/api/mine/draft/', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answers: [{ field_id: draft.textField, value, version: told.version }] }),
      });
      const body = (await response.json()) as { data?: { versions: { version: number }[] } };
      const version = body.data?.versions[0]?.version;
      if (response.status !== 200 || version === undefined)
        return { told, untold: null, wrong: `A save answered ${response.status}` };
      told = { value, version };
    } catch {
      return { told, untold: { value, version: told.version + 1 }, wrong: null };
    }
  }
}

const attack: Attack = {
  promise: 'No answer of a draft that was acknowledged as saved is lost, whenever the site dies',
  settings: { RATE_LIMIT_WRITES: '0' },
  run: async ({ server, random, times }) => {
    const drafts = Array.from({ length: typing }, () => saveDraftAt(server));
    const tried = times(50);
    const broken: string[] = [];
    let acknowledged = 0;
    for (let kill = 1; kill <= tried; kill += 1) {
      const ended = drafts.map((draft, applicant) =>
        typeUntilDeath(draft, storedIn(server, draft), (number) => `योजना ${kill}-${applicant}-${number}`),
      );
      await setTimeout(minWaitMilliseconds + random() * maxWaitMilliseconds);
      await server.stop('SIGKILL');
      for (const [applicant, { told, untold, wrong }] of (await Promise.all(ended)).entries()) {
        if (wrong) broken.push(`Kill ${kill}: ${wrong}`);
        acknowledged += 1;
        const found = storedIn(server, drafts[applicant] as SavedDraft);
        const isEither = [told, untold].some((each) => each?.value === found.value && each.version === found.version);
        if (!isEither) broken.push(`Kill ${kill}: “${told.value}” was acknowledged, and “${found.value}” is there`);
      }
      await server.start();
    }
    return { tried, broken, slowestMilliseconds: null, figures: [`${acknowledged} last answers were looked for`] };
  },
};

export default attack;
