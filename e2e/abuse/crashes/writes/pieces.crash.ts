import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sendChunks } from '#components/private-page/uploads/send-chunks.ts';
import { type SavedDraft, saveDraftAt } from '#e2e/abuse/applicant.ts';
import type { Attack } from '#e2e/abuse/attack.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { inDatabase, sha256 } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

const bytes = 5 * 1024 ** 2;
/** After a piece was acknowledged, so that the server dies while the next one arrives. */
const maxWaitMilliseconds = 5;
const pauseMilliseconds = 50;

/** The digest of the draft's file, of the row and of the file itself. */
function fileOf(server: SiteServer, draft: SavedDraft): string | null {
  const rows = inDatabase(
    server.databaseFile,
    (database) =>
      database.prepare('SELECT storedName, sha256 FROM DraftFile WHERE draftId = ?').all(draft.id) as {
        storedName: string;
        sha256: string;
      }[],
  );
  const [row, ...more] = rows;
  if (!row) return null;
  const found = sha256(readFileSync(path.join(server.uploadsFolder, 'drafts', row.storedName)));
  return more.length === 0 && found === row.sha256 ? found : `${rows.length} files, the first is ${found}`;
}

/** The pieces that are on disk, of the newest upload. */
function chunksAt(server: SiteServer, address: string | null): Buffer {
  const id = address?.split('/').at(-2) ?? '';
  const folder = path.join(server.uploadsFolder, 'unfinished', id);
  return readdirSync(folder).includes('pieces') ? readFileSync(path.join(folder, 'pieces')) : Buffer.alloc(0);
}

/** A browser in which the private page of an application is open. */
async function sentApplication(server: SiteServer): Promise<SavedDraft['request']> {
  const program = addProgram(server.databaseFile, 'Sent', [{ label: 'Idea', fieldType: 'textarea' }]);
  const response = await fetch(`${server.address}/api/submissions/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ program_id: program.id, Idea: 'A mill.' }),
  });
  const { data } = (await response.json()) as { data: { private_link: string } };
  const cookie = `mine=${data.private_link.split('/').at(-1)}`;
  return (address, init = {}) =>
    fetch(server.address + address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie, origin: server.address },
    });
}

const attack: Attack = {
  promise: 'No acknowledged piece of a file is lost, and the file becomes whole, whenever the site dies',
  settings: { RATE_LIMIT_WRITES: '0', CLIENT_MEGABYTES_PER_HOUR: '0' },
  run: async ({ server, random, times }) => {
    const draft = saveDraftAt(server);
    const ofApplication = await sentApplication(server);
    const tried = Math.max(2, times(50));
    const broken: string[] = [];
    let lostNothing = 0;
    for (let kill = 1; kill <= tried; kill += 1) {
      const content = samplePdf(bytes, kill);
      // Each second one is for a message, and waits for it.
      const isForMessage = kill % 2 === 0;
      const request = isForMessage ? ofApplication : draft.request;
      let acknowledged = 0;
      let address: string | null = null;
      let alive: Promise<void> = Promise.resolve();
      const enough = random() * bytes;
      const reached = Promise.withResolvers<void>();
      const ended = sendChunks({
        file: Object.assign(new Blob([new Uint8Array(content)]), { name: 'plan.pdf' }),
        ...(isForMessage ? ({ fieldId: 0, use: 'message' } as const) : { fieldId: draft.fileField }),
        begun: null,
        signal: new AbortController().signal,
        request,
        pause: async () => {
          await alive;
          await setTimeout(pauseMilliseconds);
        },
        onBegun: (begun) => {
          address = begun;
        },
        onProgress: (arrived) => {
          acknowledged = arrived;
          if (arrived >= enough) reached.resolve();
        },
      });
      await reached.promise;
      await setTimeout(random() * maxWaitMilliseconds);
      const restarted = Promise.withResolvers<void>();
      alive = restarted.promise;
      await server.stop('SIGKILL');
      const [told, known] = [acknowledged, address];
      const isThere = () =>
        isForMessage ? chunksAt(server, address).equals(content) : fileOf(server, draft) === sha256(content);
      const isStored = known !== null && isThere();
      if (known && !isStored) {
        const pieces = chunksAt(server, known);
        if (pieces.length < told)
          broken.push(`Kill ${kill}: ${told} bytes were acknowledged, ${pieces.length} are there`);
        if (!pieces.equals(content.subarray(0, pieces.length))) broken.push(`Kill ${kill}: other bytes are there`);
        if (told > 0 && told < content.length) lostNothing += 1;
      }
      if (told === content.length && !isStored) broken.push(`Kill ${kill}: a file was whole, and is gone`);
      await server.start();
      restarted.resolve();
      const { end } = await ended;
      if (end !== 'whole') broken.push(`Kill ${kill}: the sending ended as ${end}`);
      if (!isThere()) broken.push(`Kill ${kill}: the file is not whole`);
      if (isForMessage) await request(address ?? '', { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });
    }
    return { tried, broken, slowestMilliseconds: null, figures: [`${lostNothing} were in the middle of a file`] };
  },
};

export default attack;
