import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { addProgram } from '../fixtures/program.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { Attack, Trial } from './attack.ts';

const fields = [
  { label: 'Full Name', fieldType: 'text', isRequired: true },
  { label: 'Email', fieldType: 'email' },
  { label: 'Under 18', fieldType: 'checkbox', meansMinor: true },
  { label: 'Parent', fieldType: 'email', asksParent: true },
];

/** How many emails an hour one mailbox gets at most, whatever is done. */
const most = 3;

/** Ways to write the address of one mailbox. */
function spellings(random: () => number) {
  const name = `victim${Math.floor(random() * 1e9).toString(36)}`;
  return [
    (_: number) => `${name}@gmail.com`,
    (number: number) => `${name}+${number}@gmail.com`,
    (number: number) => `${name.slice(0, 1 + (number % 6))}.${name.slice(1 + (number % 6))}@gmail.com`,
    () => `${name.toUpperCase()}@GoogleMail.com`,
  ];
}

/** Everything that a stranger can do to have an email sent to an address that they name. */
const doors: Record<string, (visitor: Visitor, program: number, address: string) => Promise<Response>> = {
  'an application': (visitor, program, address) =>
    visitor.send('POST', '/api/submissions/', { program_id: program, 'Full Name': 'Asha', Email: address }),
  'a parent named': (visitor, program, address) =>
    visitor.send('POST', '/api/submissions/', {
      program_id: program,
      'Full Name': 'Asha',
      'Under 18': 'true',
      Parent: address,
    }),
  'a parent corrected': async (visitor, program, address) => {
    const minor = { 'Under 18': 'true', Parent: `${crypto.randomUUID()}@example.org` };
    const sent = await visitor.send('POST', '/api/submissions/', {
      program_id: program,
      'Full Name': 'Asha',
      ...minor,
    });
    await sent.body?.cancel();
    await (await visitor.send('POST', '/api/mine/parent/', { email: address })).body?.cancel();
    return visitor.send('POST', '/api/mine/parent/', {});
  },
  'a draft’s link': async (visitor, program, address) => {
    await (
      await visitor.send('POST', '/api/drafts/', { program_id: program, 'Full Name': 'Asha', Email: address })
    ).body?.cancel();
    return visitor.send('POST', '/api/mine/link-email/', { email: address });
  },
  'a lost link': (visitor, _program, address) => visitor.send('POST', '/api/resume/lost/', { email: address }),
  'a request about data': (visitor, _program, address) =>
    visitor.send('POST', '/api/your-data/', { kind: 'access', name: 'Asha', email: address, message: 'Send it.' }),
};

/** Has the private link sent again to everyone of whom this holds a receipt. */
async function askAgain({ server, mail }: Trial, network: () => string): Promise<number> {
  const addresses = mail.messages.flatMap(({ mail: { text = '' } }) => text.match(/\/apply\/resume\?\S+/g) ?? []);
  for (const address of addresses)
    for (let time = 0; time < 2 * most; time += 1) {
      const named = Object.fromEntries(new URL(address, server.address).searchParams);
      await (await new Visitor(server, network()).send('POST', '/api/resume/again/', named)).body?.cancel();
    }
  return 2 * most * addresses.length;
}

/** Waits until no email is on its way. */
async function untilSent({ server }: Trial): Promise<void> {
  const database = new Sqlite(server.databaseFile, { readonly: true });
  const waiting = database
    .prepare("SELECT count(*) FROM Mail WHERE status IN ('queued', 'sending', 'handing_over')")
    .pluck();
  for (let look = 0; look < 300 && Number(waiting.get()) > 0; look += 1) await pause(200);
  database.close();
}

const attack: Attack = {
  promise: 'Strangers of any number of networks cannot fill a mailbox, however they write its address',
  receivesMail: true,
  settings: { TRUST_PROXY: '1', RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0', CLIENT_DRAFTS: '0' },
  run: async (trial) => {
    const { server, mail, random, times } = trial;
    const { id: program } = addProgram(server.databaseFile, 'Mailboxes', fields);
    const broken: string[] = [];
    let tried = 0;
    let networks = 0;
    const network = () => {
      networks += 1;
      return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
    };
    const write = spellings(random);
    const names = Object.keys(doors);
    for (let round = 0; round < times(40); round += 1)
      for (const name of names) {
        const address = (write[(round + tried) % write.length] as (number: number) => string)(round);
        const answer = await doors[name]?.(new Visitor(server, network()), program, address);
        const text = await answer?.text();
        tried += 1;
        if (!answer || answer.status >= 500) broken.push(`${name} answered ${answer?.status}: ${text}`);
      }
    await untilSent(trial);
    tried += await askAgain(trial, network);
    // Requests for lost links are answered each minute.
    if (times(100) >= 100) await pause(65_000);
    await untilSent(trial);
    const got = mail.messages.filter(({ to }) => /@g(?:oogle)?mail\.com$/i.test(to));
    if (got.length > most) broken.push(`One mailbox got ${got.length} emails: ${got.map(({ to }) => to).join(', ')}`);
    if (got.length === 0) broken.push('The mailbox got no email, so nothing was tried');
    return { tried, broken, slowestMilliseconds: null, figures: [`One mailbox got ${got.length} emails`] };
  },
};
export default attack;
