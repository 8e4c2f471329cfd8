import { Editor } from '../bench/editor.ts';
import { askAny, connectToEach, processesOf } from '../fixtures/each-process.ts';
import { inDatabase } from '../fixtures/stored.ts';
import type { Attack, Trial } from './attack.ts';
import { attackedProgram } from './attacked-site.ts';

const mostMessages = 12;

const json = (site: string) => ({ 'content-type': 'application/json', accept: 'application/json', origin: site });

/** What is edited through one process is on the next page of every process. @returns how many pages were stale */
async function countStale(server: Trial['server'], edits: number): Promise<{ asked: number; stale: string[] }> {
  const editor = await Editor.signIn({ server, address: server.address } as Parameters<typeof Editor.signIn>[0]);
  const stale: string[] = [];
  let asked = 0;
  const each = await connectToEach(server.address, server.pid);
  for (let number = 1; number <= edits; number += 1) {
    const name = `Renamed ${number} times`;
    await editor.rename(1, name);
    const pages = await Promise.all(each.map(({ ask }) => ask('/about/startups/1')));
    const lists = await Promise.all(each.map(({ ask }) => ask('/api/startups/')));
    for (const { status, text } of [...pages, ...lists]) {
      asked += 1;
      if (status !== 200 || !text.includes(name)) stale.push(`edit ${number}: ${status} without “${name}”`);
    }
  }
  for (const { close } of each) close();
  return { asked, stale };
}

async function run({ server, processes, times }: Trial) {
  const { site, program, broken } = await attackedProgram(server);
  const found = processesOf(server.pid).length;
  if (found !== processes) broken.push(`${found} processes answer instead of ${processes}`);

  const { asked, stale } = await countStale(server, times(200));
  broken.push(...stale);

  const message = (index: number) =>
    JSON.stringify({ name: 'Asha', email: 'asha@example.org', message: `Message ${index} about the programs` });
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      askAny(`${site}/api/contactus/`, { method: 'POST', headers: json(site), body: message(index) }),
    ),
  );
  const taken = sent.filter(({ status }) => status < 300).length;
  if (taken !== mostMessages) broken.push(`${taken} messages were taken, of a limit of ${mostMessages}`);
  const others = sent.filter(({ status }) => status >= 300 && status !== 429);
  broken.push(...others.map(({ status, text }) => `a message got ${status}: ${text.slice(0, 200)}`));

  const rounds = times(5);
  const count = () =>
    inDatabase(server.database, (rows) => Number(rows.prepare('SELECT count(*) FROM Submission').pluck().get()));
  for (let round = 1; round <= rounds; round += 1) {
    const boundary = 'one-form';
    const answers = {
      'Full Name': `Once ${round}`,
      'Email Address': `once${round}@example.org`,
      program_id: program.id,
    };
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="Pitch Deck"; filename="deck.txt"\r\n\r\nA plan.\r\n`;
    const body = `${part('form_data', JSON.stringify(answers))}${file}--${boundary}--\r\n`;
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': `one-form-of-round-${round}-of-many`,
      accept: 'application/json',
    };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => askAny(`${site}/api/submissions/`, { method: 'POST', headers, body })),
    );
    const ids = new Set(replies.map(({ text }) => (JSON.parse(text) as { data?: { id: number } }).data?.id));
    if (ids.size !== 1) broken.push(`20 posts of one form were answered with the numbers ${[...ids].join()}`);
    if (count() !== round) broken.push(`${count()} applications are stored after ${round} rounds`);
    if (!replies.every(({ status }) => status === 200 || status === 201))
      broken.push(`20 posts of one form got ${replies.map(({ status }) => status).join()}`);
  }
  return {
    tried: asked + sent.length + 20 * rounds,
    broken,
    slowestMilliseconds: null,
    figures: [`${asked} pages after ${times(200)} edits, ${stale.length} of them stale`],
  };
}

const attack: Attack = {
  promise: 'Several processes show every edit at once, share every limit, and store one form once',
  isShared: false,
  settings: {
    PROCESSES: '4',
    RATE_LIMIT_CONTACT: String(mostMessages),
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_LOGIN: '0',
  },
  run,
};
export default attack;
