import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { Attack, Trial } from '#e2e/abuse/attack.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { sampleApplication } from '#e2e/load/sample-application.ts';
import { signIn } from '../../../load/site-server.ts';

const files = [{ label: 'Plan', fieldType: 'file' }];
const rounds = 4;

async function run({ server, seed, times }: Trial) {
  const program = addProgram(server.databaseFile, 'A disk that comes and goes', files);
  const away = `${server.uploadsFolder}-away`;
  const broken: string[] = [];
  let tried = 0;
  let slowest = 0;

  const expectAnswer = async (what: string, wanted: number, request: () => Promise<Response>) => {
    tried += 1;
    const began = performance.now();
    const response = await request();
    const text = await response.text();
    slowest = Math.max(slowest, performance.now() - began);
    if (response.status !== wanted)
      broken.push(`${what} got ${response.status} instead of ${wanted}: ${text.slice(0, 200)}`);
    return text;
  };
  const apply = (withFile: boolean) => () => {
    const form = new FormData();
    form.set('form_data', JSON.stringify({ program_id: program.id }));
    const [file] = sampleApplication(seed, tried).files;
    if (withFile && file) form.set('Plan', new Blob([new Uint8Array(file.content)]), file.filename);
    return fetch(`${server.address}/api/submissions/`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    });
  };
  const whileGone = async (when: string) => {
    const words = await expectAnswer(`${when}, an application with a file`, 503, apply(true));
    if (!words.includes('cannot store files')) broken.push(`${when}, the refusal says: ${words.slice(0, 200)}`);
    await expectAnswer(`${when}, an application without files`, 201, apply(false));
    await expectAnswer(`${when}, the home page`, 200, () => fetch(server.address));
    const headers = { cookie: await signIn(server) };
    const page = await expectAnswer(`${when}, the dashboard`, 200, () => fetch(`${server.address}/admin`, { headers }));
    if (!page.includes('Uploaded files cannot be read or stored'))
      broken.push(`${when}, the dashboard does not say it`);
  };

  for (let round = 0; round < times(rounds); round += 1) {
    await expectAnswer('an application with a file', 201, apply(true));
    renameSync(server.uploadsFolder, away);
    await whileGone('while the folder is gone');
    await server.stop('SIGKILL');
    await server.start();
    await whileGone('started without the folder');
    if (existsSync(server.uploadsFolder)) broken.push('a new folder was made in place of the missing one');
    await server.stop('SIGKILL');
    mkdirSync(server.uploadsFolder);
    await server.start();
    await whileGone('with an empty folder in its place');
    rmSync(server.uploadsFolder, { recursive: true });
    renameSync(away, server.uploadsFolder);
    await expectAnswer('once the folder is back, an application with a file', 201, apply(true));
    await server.stop('SIGTERM');
    await server.start();
  }
  return { tried, broken, slowestMilliseconds: slowest };
}

export default {
  promise: 'A missing folder of uploads is named, costs no answer, and is never replaced by a new one',
  settings: { RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_LOGIN: '0' },
  run,
} satisfies Attack;
