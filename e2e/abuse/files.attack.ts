import Sqlite from 'better-sqlite3';
import type { TestFile } from '../files/disguise.ts';
import { disguises } from '../files/disguises.ts';
import { misnamedFiles } from '../files/misnamed.ts';
import { realFiles } from '../files/real-files.ts';
import { addProgram, type SampleProgram } from '../fixtures/program.ts';
import { samplePdf } from '../unit/sample-files.ts';
import type { Attack } from './attack.ts';
import { signIn } from './attacked-site.ts';
import { type SavedDraft, saveDraftAt } from './saved-draft.ts';

const label = 'Document';

async function send(address: string, program: SampleProgram, { filename, content }: TestFile): Promise<number> {
  const form = new FormData();
  form.set('form_data', JSON.stringify({ program_id: program.id }));
  form.set(label, new File([new Uint8Array(content)], filename));
  const response = await fetch(`${address}/api/submissions/`, { method: 'POST', body: form });
  await response.body?.cancel();
  return response.status;
}

/** Sends a file in pieces, as a saved draft does. @returns the status of what refused it, or 201 when the draft has it */
async function sendInPieces({ request, fileField }: SavedDraft, { filename, content }: TestFile): Promise<number> {
  const base64 = (text: string | number) => Buffer.from(String(text)).toString('base64');
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await request('/api/mine/uploads/', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${base64(filename)},field ${base64(fileField)}`,
    },
  });
  if (begun.status !== 201) return begun.status;
  const whole = await request(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(content),
  });
  return whole.status === 204 ? 201 : whole.status;
}

/** As many of the list as the share wants, each at most once. */
function pick<T>(list: readonly T[], times: (whole: number) => number, random: () => number): T[] {
  const shuffled = list.map((item) => ({ item, at: random() })).sort((one, other) => one.at - other.at);
  return shuffled.slice(0, times(list.length)).map(({ item }) => item);
}

const attack: Attack = {
  promise: 'No file that is something else than an accepted type is taken, every real one is, and each is shown safely',
  settings: { RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0', CLIENT_MEGABYTES_PER_HOUR: '0' },
  run: async ({ server, random, times }) => {
    const program = addProgram(server.databaseFile, 'Files', [{ label, fieldType: 'file', isRequired: true }]);
    const broken: string[] = [];
    let tried = 0;
    let slowestMilliseconds = 0;
    const draft = saveDraftAt(server);
    const doors: Record<string, (file: TestFile) => Promise<number>> = {
      'by the form': (file) => send(server.address, program, file),
      'in pieces': (file) => sendInPieces(draft, file),
    };
    const expectStatus = async (expected: number, kind: string, file: TestFile) => {
      for (const [door, sendBy] of Object.entries(doors)) {
        const start = performance.now();
        const status = await sendBy(file);
        slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - start);
        tried += 1;
        if (status !== expected)
          broken.push(`${kind} ${file.filename}, ${file.what}, ${door}: ${status} instead of ${expected}`);
      }
    };
    for (const file of pick(disguises(), times, random)) await expectStatus(415, 'The disguised', file);
    for (const file of pick(misnamedFiles(), times, random)) await expectStatus(415, 'The misnamed', file);
    for (const file of pick(await realFiles(), times, random)) await expectStatus(201, 'The real', file);

    await expectStatus(201, 'The real', { what: 'a PDF', filename: 'shown.pdf', content: samplePdf() });
    broken.push(...(await shownUnsafely(server.address, await signIn(server), newestAttachment(server.databaseFile))));
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 1000)}`);
    return { tried, broken, slowestMilliseconds };
  },
};
export default attack;

function newestAttachment(databaseFile: string): number {
  const database = new Sqlite(databaseFile, { readonly: true });
  try {
    return database.prepare('SELECT MAX(id) FROM Attachment').pluck().get() as number;
  } finally {
    database.close();
  }
}

/** What is wrong with the headers under which the newest file is shown and downloaded. */
async function shownUnsafely(address: string, cookie: string, id: number): Promise<string[]> {
  const broken: string[] = [];
  const expected = {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
  for (const path of [`/api/admin/attachments/${id}/view/`, `/api/admin/attachments/${id}/`]) {
    const response = await fetch(address + path, { headers: { cookie } });
    await response.body?.cancel();
    if (response.status !== 200) broken.push(`${path} answers ${response.status}`);
    for (const [name, value] of Object.entries(expected)) {
      const found = response.headers.get(name);
      if (found !== value) broken.push(`${path} has ${name}: ${found}`);
    }
    if (!response.headers.get('content-security-policy')?.includes('sandbox')) broken.push(`${path} has no sandbox`);
  }
  return broken;
}
