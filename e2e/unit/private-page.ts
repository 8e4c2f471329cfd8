import { POST as start } from '#app/api/drafts/route.ts';
import { requireHolder } from '#lib/applications/private-pages/holder.ts';
import type { Role } from '#lib/applications/private-pages/private-link.ts';
import { createPage, makeLink, openPage } from '#lib/applications/private-pages/private-link.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Part, plainForm } from './post-application.ts';
import { unwrap } from './sign-in.ts';

/** For tests: a private page with an owner's link and code. With `submissionId`, the page of that submission. */
export async function pageForTest(submissionId?: number) {
  const { pageId, writes, secrets } = await createPage(new Date(), { withCode: true });
  await write(writes);
  if (submissionId !== undefined) await database().submission.update({ where: { id: submissionId }, data: { pageId } });
  return { pageId, token: secrets.token, code: secrets.code ?? '' };
}

/** For tests: one more link to a page. */
export const linkForTest = async (pageId: number, role: Role): Promise<string> =>
  (await makeLink(pageId, { role, name: 'Ravi' })).token;

/** For tests: the headers of a browser in which the pages of `tokens` are open, the one opened last first. */
export function holderHeaders(...tokens: string[]): Headers {
  const beside = tokens.map((token, index) => `mine-${index}=${token}`);
  return new Headers({ host: 'localhost', cookie: ['theme=dark', `mine=${tokens[0] ?? ''}`, ...beside].join('; ') });
}

/** For tests: saves a draft as a visitor with script would, and reads the answer. */
export async function saveDraft(
  program: { id: number },
  answers: Record<string, string> = { Founder: 'Asha' },
  files: Part[] = [],
  client = '10.0.0.9',
) {
  const headers = { origin: 'http://localhost', host: 'localhost', 'x-client-address': client };
  const body = plainForm(program, answers, files);
  const request = new Request('http://localhost:3000/api/drafts/', { method: 'POST', body, headers });
  const response = await start(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

/** For tests: a draft that was saved, and what opens its page. */
export async function draftForTest(...given: Parameters<typeof saveDraft>) {
  const { body } = await saveDraft(...given);
  const token = /[\w-]{43}$/.exec(body.data.private_link)?.[0] ?? '';
  const page = await openPage(token);
  return { token, code: body.data.code as string, pageId: page?.pageId ?? 0 };
}

/** For tests: calls a verb with the holder whom `headers` name, as an address does that has let them in. */
export async function asHolder<Args extends unknown[], T>(
  headers: Headers,
  verb: (holder: never, ...args: Args) => Promise<T>,
  ...args: Args
): Promise<T> {
  return verb(unwrap(await requireHolder(headers, 'read')) as never, ...args);
}
