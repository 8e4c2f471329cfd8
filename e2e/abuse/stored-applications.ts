import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteServer } from '../load/site-server.ts';
import { programId } from './apply-with-word.ts';

/** The stored applications by number, each as the text that the API sends of it. */
export async function stored(server: SiteServer, cookie: string): Promise<Map<number, string>> {
  const response = await fetch(`${server.address}/api/admin/submissions/${programId}/`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`The list answered ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number }[] };
  return new Map(data.map((each) => [each.id, JSON.stringify(each)]));
}

const filesOf = (server: SiteServer) => readdirSync(path.join(server.uploadsFolder, 'applications')).length;

/** Every byte of the database's files, of a server that has stopped. */
export const bytesOf = (server: SiteServer) =>
  ['', '-wal']
    .map((end) => server.databaseFile + end)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');

/** What is wrong: an application that is half there, or a file without its application. `words` are by application. */
export async function whatIsHalf(
  server: SiteServer,
  cookie: string,
  words: ReadonlyMap<number, string>,
): Promise<string[]> {
  const found = await stored(server, cookie);
  const half = [...found].filter(([id, text]) => words.has(id) && !text.includes(`${words.get(id)}.png`));
  const files = filesOf(server);
  return [
    ...half.map(([id]) => `Application ${id} lost a part of itself`),
    ...(files === found.size ? [] : [`${found.size} applications have ${files} files`]),
  ];
}
