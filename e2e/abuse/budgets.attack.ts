import Sqlite from 'better-sqlite3';
import { addProgram } from '../fixtures/program.ts';
import { type Answer, apply, fewFields, from, postForm, whyLost } from './applicant.ts';
import type { Attack } from './attack.ts';

const megabyte = 1024 * 1024;
const budgetMegabytes = 60;
const fileBytes = 9 * megabyte;
const inParallel = 8;

/** Runs `work` for each number below `count`, a few at a time. */
async function each(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < count; number = next++) await work(number);
  };
  await Promise.all(Array.from({ length: inParallel }, worker));
}

const attack: Attack = {
  promise: 'One client cannot fill the store, or take the drafts, of others',
  settings: { TRUST_PROXY: '1', CLIENT_MEGABYTES_PER_HOUR: String(budgetMegabytes) },
  run: async ({ server, random, times }) => {
    const site = server.address;
    const program = addProgram(server.databaseFile, 'Attacked', fewFields);
    const broken: string[] = [];
    let tried = 0;
    let slowestMilliseconds = 0;
    const told = (answer: Answer): Answer => {
      tried += 1;
      slowestMilliseconds = Math.max(slowestMilliseconds, answer.milliseconds);
      return answer;
    };
    const network = () => Math.floor(random() * 65536).toString(16);

    /** Another person applies, and gets an invalid form back. */
    async function othersGoOn(after: string, number: number): Promise<void> {
      const address = `198.51.100.${number}`;
      const taken = told(await apply(site, program, `Other ${number}`, 1000, from(address)));
      if (taken.status !== 201) broken.push(`After ${after} somebody else got ${taken.status}: ${taken.text}`);
      const form = told(await postForm(site, program, `Other ${number}`, 0, from(address)));
      const why = await whyLost(site, form, `Other ${number}`);
      if (why) broken.push(`After ${after} ${why}`);
    }

    const statuses = new Map<number, number>();
    await each(times(40), async (number) => {
      const { status } = told(await apply(site, program, `Filler ${number}`, fileBytes, from('203.0.113.1')));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const others = [...statuses.keys()].filter((status) => status !== 201 && status !== 429);
    if (others.length > 0) broken.push(`Filling from one address was answered with ${others.join(', ')}`);
    const database = new Sqlite(server.databaseFile, { readonly: true });
    const { stored } = database.prepare('SELECT coalesce(sum(bytes), 0) AS stored FROM Attachment').get() as {
      stored: number;
    };
    if (stored > budgetMegabytes * megabyte)
      broken.push(`One address stored ${Math.round(stored / megabyte)} MB, its budget is ${budgetMegabytes} MB`);
    const acknowledged = statuses.get(201) ?? 0;
    if (stored !== acknowledged * fileBytes) broken.push('Not every acknowledged file is stored, or others are too');
    await othersGoOn('one address filled its budget', 1);

    // In the form of a browser without JavaScript, the refusal comes with the answers.
    const refused = told(await postForm(site, program, 'Refused', fileBytes, from('203.0.113.1')));
    const why = times(40) > 10 ? await whyLost(site, refused, 'Refused', 'Your network has sent as much') : null;
    if (why) broken.push(why);

    await each(times(2000), async (number) => {
      told(await postForm(site, program, `Form ${number}`, 0, from(`203.0.113.${10 + (number % 5)}`)));
    });
    await othersGoOn('2,000 invalid forms from five addresses', 2);

    await each(times(2400), async (number) => {
      const address = `2001:db8:7:${network()}::${number.toString(16)}`;
      told(await postForm(site, program, `Customer ${number}`, 0, from(address)));
    });
    await othersGoOn('2,400 invalid forms from one /48', 3);
    const neighbour = told(await postForm(site, program, 'Neighbour', 0, from('2001:db8:8::1')));
    const lost = await whyLost(site, neighbour, 'Neighbour');
    if (lost) broken.push(`After 2,400 invalid forms from one /48 ${lost}`);

    const { drafts } = database.prepare('SELECT count(*) AS drafts FROM SubmissionDraft').get() as { drafts: number };
    database.close();
    if (drafts > 2000 + inParallel) broken.push(`${drafts} drafts are kept, the limit is 2,000`);
    return { tried, broken, slowestMilliseconds };
  },
};
export default attack;
