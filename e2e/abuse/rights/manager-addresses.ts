import { everyAddress, withValues } from '../every-address.ts';

/** What addresses of the back office name. */
export interface Named {
  program: number;
  submission: number;
  batch: string;
  letter: number;
  mail: number;
  /** A word that only what is named has. */
  word: string;
}

const office = everyAddress.filter(
  (address) => /^\/admin(\/|$)/.test(address) && !/login|preview|\.\.\./.test(address),
);

/** Pages that name nothing. */
export const plainPages = office.filter((address) => !address.includes('['));

/** Pages of what is named, as their folders say, and what people ask of a list about it. */
export function pagesOf({ program, submission, batch, letter, mail, word }: Named): string[] {
  const named = office.filter((address) => address.includes('['));
  const idOf = (address: string) => {
    if (address.startsWith('/admin/content/')) return program;
    if (address.startsWith('/admin/letters/')) return batch;
    if (address.startsWith('/admin/mail/')) return mail;
    return /enter|waiting/.test(address) ? program : submission;
  };
  const values = (address: string) => (name: string) =>
    name === 'entity' ? 'program' : name === 'letterId' ? String(letter) : name === 'id' ? String(idOf(address)) : 'x';
  return [
    ...named.map((address) => withValues(address, values(address))),
    ...[`/admin/submissions?program=${program}`, `/admin/submissions?program=${program}&view=board`],
    ...[`/admin/submissions?program=all&q=${word}`, `/admin/submissions?program=all&q=%23${submission}`],
    ...[`/api/admin/search/?q=${word}`, `/api/admin/search/?q=${submission}`],
    ...[`/admin/search?q=${word}`, `/admin/search?q=${submission}`, `/admin/messages/applicants?q=${word}`],
    ...[`/admin/messages/applicants?open=${submission}`, `/admin/letters?program=${program}`],
    ...[`/admin/content/program?q=${word}`, `/admin/content/forms?form=program-${program}`],
    ...[`/admin/content/forms?for=${program}`, `/api/admin/forms/program-${program}/`],
    ...['csv', 'xlsx', 'json', 'zip'].map((format) => `/api/admin/programs/${program}/submissions/${format}/`),
    ...[`/api/admin/programs/${program}/late-codes/`, `/api/admin/content/program/${program}/revisions/`],
  ];
}
