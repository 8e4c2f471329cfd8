import { partOf } from '#e2e/fixtures/html.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { Visitor } from '#e2e/fixtures/visitor.ts';

// Texts, statuses and headers are tried here, without a browser: `npx vitest run e2e/http/NAME`. All files
// share the built, seeded site that start-site.ts starts, so a test changes only what it has added itself: a program of
// its own (newProgram), a member of staff (addStaff), an application.
//
//   test('an unknown address is a 404', async () => {
//     expect((await ask('/no-such-page')).status).toBe(404);
//   });

export type Ask = (path: string) => Promise<Response>;

/** Asks the site, without a cookie and without following redirects. */
export const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(site.address + path, { redirect: 'manual', ...init });

export const htmlOf = async (path: string): Promise<string> => (await ask(path)).text();

/** The `main` of a page, also of one that another address leads to. */
export const mainOf = async (path: string): Promise<string> =>
  partOf(await (await ask(path, { redirect: 'follow' })).text(), 'main');

/** The list that an address of the API answers with. */
export async function dataOf<T>(path: string): Promise<T[]> {
  const body = await (await ask(path)).json();
  return Array.isArray(body) ? body : body.data;
}

/** Someone who keeps cookies, as a browser does: `get`, `send` and `signIn`. */
export const newVisitor = (): Visitor => new Visitor(site);

/** The administrator of the seeded site, signed in. */
export async function asAdmin(): Promise<Visitor> {
  const admin = newVisitor();
  const status = await admin.signIn(site.admin.email, site.admin.password);
  if (status !== 200) throw new Error(`Signing in answered ${status}.`);
  return admin;
}

/** An open program for one test, with one question of every type. */
export const newProgram = () => addProgram(site.database, `Asked ${uniqueWord()}`);
