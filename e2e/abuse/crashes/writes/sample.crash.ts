import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import type { Attack } from '#e2e/abuse/attack.ts';
import { askAsAdmin } from '#e2e/abuse/attacked-site.ts';
import { inFile } from '#e2e/fixtures/stored.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import { type SiteServer, signIn } from '../../../load/site-server.ts';

const maxWaitMilliseconds = 1500;
/** After this long without its files the site has not put them where their rows say. */
const latestMilliseconds = 60_000;
const actions = ['remove', 'bring_back'] as const;
type Action = (typeof actions)[number];

const send = (server: SiteServer, cookie: string, action: Action) =>
  askAsAdmin(server, cookie, '/api/admin/sample/', { action });

const models = allEntities.flatMap(({ model, fields }) => [
  model,
  ...fields.flatMap((field) => (field.kind === 'list' ? [field.model] : [])),
]);
const tables = [...new Set(models), 'siteSetting', 'media'].filter((model) => model !== '');

/** All that the site shows, without the time of a removal. */
const content = (server: SiteServer): string =>
  inFile(server.databaseFile, (database) =>
    JSON.stringify(
      tables.map((table) =>
        (database.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[])
          .map(({ removedAt, removedBy: _, ...row }) => JSON.stringify({ ...row, isGone: Boolean(removedAt) }))
          .sort(),
      ),
    ),
  );

interface Note {
  actions: number;
  undone: number;
  entries: number;
}
const noteOf = (database: Sqlite.Database) =>
  database
    .prepare(
      `SELECT (SELECT count(*) FROM BulkAction) actions, (SELECT count(*) FROM BulkAction WHERE undoneAt NOT NULL) undone,
        (SELECT count(*) FROM AuditLog WHERE action LIKE 'sample.%') entries`,
    )
    .get() as Note;

/** The pictures whose file is not where its row says. */
function misplaced({ databaseFile, uploadsFolder }: SiteServer): number {
  const pictures = inFile(
    databaseFile,
    (database) => database.prepare('SELECT file, removedAt FROM Media').all() as { file: string; removedAt: unknown }[],
  );
  const isShown = (file: string) => existsSync(path.join(uploadsFolder, 'media', file));
  return pictures.filter(({ file, removedAt }) => isShown(file) === Boolean(removedAt)).length;
}

const attack: Attack = {
  promise: 'The sample content is removed and brought back as a whole, whenever the site dies',
  settings: { RATE_LIMIT_WRITES: '0' },
  run: async ({ server, random, times }) => {
    const cookie = await signIn(server);
    const broken: string[] = [];
    const states: Record<Action, string> = { bring_back: content(server), remove: '' };
    const first = await send(server, cookie, 'remove');
    if (first.status !== 200) broken.push(`Removing answered ${first.status}`);
    states.remove = content(server);
    if (states.remove === states.bring_back) broken.push('Nothing was removed');
    const tried = times(12);
    for (let kill = 1; kill <= tried; kill += 1) {
      const before = content(server);
      const action = before === states.remove ? 'bring_back' : 'remove';
      let isConfirmed = false;
      const answer = send(server, cookie, action).then(
        ({ status }) => {
          isConfirmed = status === 200;
        },
        () => undefined,
      );
      await setTimeout(random() * maxWaitMilliseconds);
      await server.stop('SIGKILL');
      await answer;
      await server.start();
      const after = content(server);
      if (after !== states.remove && after !== states.bring_back) broken.push(`Kill ${kill} left a half: ${action}`);
      if (isConfirmed && after !== states[action]) broken.push(`Kill ${kill}: ${action} was confirmed and is lost`);
      const { actions: done, undone, entries } = inFile(server.databaseFile, noteOf);
      if (entries !== done + undone)
        broken.push(`Kill ${kill}: ${entries} entries for ${done} removals, ${undone} undone`);
      if (done - undone !== (after === states.remove ? 1 : 0)) broken.push(`Kill ${kill}: the way back is lost`);
      const until = Date.now() + latestMilliseconds;
      while (misplaced(server) > 0 && Date.now() < until) await setTimeout(200);
      if (misplaced(server) > 0) broken.push(`Kill ${kill}: ${misplaced(server)} files are not where their rows say`);
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};

export default attack;
