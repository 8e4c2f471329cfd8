import { type ChosenFile, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { PlainBrowser } from '#e2e/fixtures/browser/plain-browser.ts';
import { insertStaff, type StaffMember } from '#e2e/fixtures/insert-staff.ts';
import type { SampleProgram } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';

/** A browser without script, for someone who visits the site of all HTTP tests. */
export const newBrowser = (): PlainBrowser => new PlainBrowser(site);

/** Sends an application from a browser, whose private page it then has. @returns its number */
export async function apply(
  browser: PlainBrowser,
  program: SampleProgram,
  answers: Record<string, string> = goodAnswers,
  files: Record<string, ChosenFile> = fiveFiles,
): Promise<number> {
  const body = new FormData();
  body.set('form_data', JSON.stringify({ ...answers, program_id: program.id }));
  for (const [label, { name, mimeType, buffer }] of Object.entries(files))
    body.set(label, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const headers = { accept: 'application/json' };
  const answer = await browser.send('/api/submissions/', { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data.id;
}

/** The browser of the administrator, signed in. */
export async function newAdmin(): Promise<PlainBrowser> {
  const browser = newBrowser();
  await browser.signIn(site.admin);
  return browser;
}

/** The browser of a new member of staff, signed in. */
export async function newColleague(
  role: string,
  programIds: number[] = [],
): Promise<{ browser: PlainBrowser; member: StaffMember }> {
  const browser = newBrowser();
  const member = insertStaff(site.database, { role, programIds });
  await browser.signIn(member);
  return { browser, member };
}
