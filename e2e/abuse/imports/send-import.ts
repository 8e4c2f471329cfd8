import type { SiteServer } from '../../load/site-server.ts';

/** An import as its addresses answer it. */
interface SentImport {
  id: string;
  state: 'checked' | 'running' | 'done';
  problem_count: number;
  problems: { row: number | null; column: string | null; message: string }[];
  added: number;
  changed: number;
  unchanged: number;
  told: string | null;
  token: string | null;
}

interface Answer {
  status: number;
  text: string;
  data: SentImport;
  milliseconds: number;
}

export const imports = '/api/admin/content/startup/imports/';

/** Asks an address of imports, as a signed-in person’s program. */
export async function askImport(server: SiteServer, cookie: string, address: string, body?: BodyInit): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(server.address + address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin: server.address, accept: 'application/json' },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const data = response.ok ? JSON.parse(text).data : null;
  return { status: response.status, text, data, milliseconds: performance.now() - began };
}

/** Sends a table, and pictures beside it. */
export function sendTable(
  server: SiteServer,
  cookie: string,
  table: Buffer,
  { name = 'list.csv', pictures }: { name?: string; pictures?: Buffer } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('table', new File([new Uint8Array(table)], name));
  if (pictures) form.set('pictures', new File([new Uint8Array(pictures)], 'pictures.zip'));
  return askImport(server, cookie, imports, form);
}

const press = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Has a table that waits published at its run. */
export const publishAtOnce = (server: SiteServer, cookie: string, id: string) =>
  askImport(server, cookie, `${imports}${id}/check/`, press({ publishes: 'on' }));

export const runOnce = (server: SiteServer, cookie: string, id: string) =>
  askImport(server, cookie, `${imports}${id}/run/`, press({}));

/** Runs an import and waits for its end. */
export async function runToEnd(server: SiteServer, cookie: string, id: string): Promise<Answer> {
  let answer = await runOnce(server, cookie, id);
  while (answer.data?.state === 'running') answer = await askImport(server, cookie, `${imports}${id}/check/`);
  return answer;
}
