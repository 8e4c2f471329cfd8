import { childTables } from '#lib/platform/db/child-tables.ts';
import { type SiteServer, signIn } from '../../load/site-server.ts';
import type { Attack } from '../attack.ts';
import { crawlOffice } from '../office-pages.ts';
import { attempts, rowsOf, usedApplication } from '../used-application.ts';
import { applyWithWord, programId, withdraw, wordOf } from '../worded-applications.ts';

const tables = childTables.map(({ table }) => String(table)).filter((table) => table !== 'MessageFile');

/** Wherever an administrator could still meet an application, its answers, its file or its emails. */
const addressesOf = (id: number, word: string) => [
  ...['/admin', '/admin/submissions', '/admin/audit', '/admin/audit/reads', '/admin/mail', '/admin/withdrawn'],
  '/admin/privacy',
  ...[`/admin/submissions?program=${programId}`, `/admin/submissions?q=${word}`, `/admin/submissions?q=%23${id}`],
  ...[
    `/admin/submissions?email=${word.toLowerCase()}%40example.org`,
    `/admin/mail?q=${word}`,
    `/admin/audit?q=${word}`,
  ],
  ...[`/admin/submissions/${id}`, `/admin/withdrawn/${id}`, `/apply?program=${programId}&submitted=${id}`],
  ...[`/api/admin/submissions/${programId}/`, `/api/admin/applications/${id}/withdrawal/`],
  ...['json', 'csv', 'zip'].map((format) => `/api/admin/submissions/${programId}/${format}/`),
];

const attack: Attack = {
  promise: 'A withdrawn application is nowhere but in the list of withdrawals, by its number',
  settings: { RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0' },
  run: async ({ server, random, times }) => {
    const cookie = await signIn(server);
    const count = times(40) + 1;
    const applications: { id: number; word: string }[] = [];
    for (let number = 0; number < count; number += 1) {
      const word = wordOf(number);
      applications.push({ id: await applyWithWord(server, word), word });
    }
    // The first one stays, so that the lists are never empty.
    const withdrawn = applications.filter((_each, index) => index > 0 && (index === 1 || random() < 0.5));
    const broken: string[] = [];
    for (const { id } of withdrawn) {
      const { status } = await withdraw(server, cookie, id);
      if (status !== 200) broken.push(`Withdrawing application ${id} answered ${status}`);
    }
    let tried = 0;
    let slowestMilliseconds = 0;
    for (const { id, word } of withdrawn) {
      for (const address of addressesOf(id, word)) {
        tried += 1;
        const began = performance.now();
        const isThere = await holds(server, cookie, address, word);
        slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - began);
        if (isThere) broken.push(`${address} still shows application ${id}`);
      }
    }
    const used = await tryUsed(server, cookie);
    tried += used.tried;
    broken.push(...used.broken);
    const [first] = applications;
    const list = `/api/admin/submissions/${programId}/`;
    if (first && !(await holds(server, cookie, list, first.word))) broken.push('An application that stays is gone');
    return { tried, broken, slowestMilliseconds, figures: used.figures };
  },
};

/**
 * Withdraws an application with all that staff add to one. Each address that showed it before shows it no longer, and
 * nothing that staff can do with the ids which they know of it changes a row.
 */
async function tryUsed(server: SiteServer, cookie: string) {
  const used = await usedApplication(server, cookie, 'Quitte77x');
  const { id, word, held, released, mails } = used;
  const from = [
    ...addressesOf(id, word),
    ...[`/admin/letters/${held.batch}`, `/admin/letters/${released}`, '/admin/messages/applicants', '/admin/breaches'],
    ...held.letters.map((letter) => `/admin/letters/${held.batch}/${letter}`),
    ...mails.map((mail) => `/admin/mail/${mail}`),
    `/api/admin/submissions/${programId}/xlsx/`,
  ];
  const says = (text: string) => text.includes(`${word} said`) || text.includes(`${word}.png`);
  const before = await crawlOffice(server, cookie, from);
  const showing = [...before].filter(([, text]) => says(text)).map(([address]) => address);
  const broken: string[] = [];
  if (showing.length < 8) broken.push(`Only ${showing.length} addresses showed an application that was open`);
  const { status } = await withdraw(server, cookie, id);
  if (status !== 200) broken.push(`Withdrawing application ${id} answered ${status}`);
  const rows = rowsOf(server, id, tables);
  let tried = 0;
  for (const attempt of attempts(server, cookie, used)) {
    const answer = await attempt();
    tried += 1;
    if (answer.status >= 500) broken.push(`Attempt ${tried} on application ${id} answered ${answer.status}`);
    if (rowsOf(server, id, tables) === rows) continue;
    broken.push(`Attempt ${tried} changed application ${id}, and answered ${answer.status}`);
    break;
  }
  const after = await crawlOffice(server, cookie, [...new Set([...from, ...showing])]);
  for (const [address, text] of after) if (says(text)) broken.push(`${address} still shows application ${id}`);
  const figures = [`${showing.length} of ${before.size} addresses showed an application with all that belongs to one`];
  return { tried: tried + after.size, broken, figures };
}

/** Whether an answer holds the word, apart from where the page repeats the search that was asked for. */
async function holds(server: SiteServer, cookie: string, address: string, word: string): Promise<boolean> {
  const response = await fetch(server.address + address, { headers: { cookie } });
  const text = await response.text();
  return [`${word} said`, `${word}.png`].some((part) => text.includes(part));
}

export default attack;
