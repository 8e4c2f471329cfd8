import { createPage, makeLink, type Role } from '#lib/applications/private-pages/private-link.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

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
