import { describe, expect, test } from 'vitest';
import { useSeededSite } from '#e2e/unit/content/seed.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import { startup } from '#lib/content/entities/startup.ts';
import type { Entity } from '#lib/content/entity.ts';
import { GET } from './[entity]/export/route.ts';
import { POST as running } from './[entity]/imports/[id]/run/route.ts';
import { POST } from './[entity]/imports/route.ts';
import { GET as listing } from './[entity]/route.ts';

const administrator = useSeededSite('admin');

type Handler = (request: Request, context: { params: Promise<{ entity: string; id: string }> }) => Promise<Response>;

/** The answer of an address, which must be no refusal. */
async function ask(handler: unknown, { name }: Entity, request: Request, id = ''): Promise<Response> {
  const headers = new Headers([...request.headers, ...administrator]);
  const context = { params: Promise.resolve({ entity: name, id }) };
  const answer = await (handler as Handler)(new Request(request, { headers }), context);
  if (answer.status >= 400) throw new Error(`${name}: ${await answer.text()}`);
  return answer;
}

const json = async (answer: Response) => (await answer.json()).data;
const get = (query = '') => new Request(`http://localhost/${query}`);

/** Downloads a kind's items and sends the file back as it came. */
async function sendBack(entity: Entity, format: string) {
  const file = await ask(GET, entity, get(`?format=${format}`));
  const name = /filename="?([^";]+)/.exec(file.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const form = new FormData();
  form.set('table', new File([await file.arrayBuffer()], name));
  const sent = new Request('http://localhost/', {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json' },
  });
  return { name, plan: await json(await ask(POST, entity, sent)) };
}

describe.each(allEntities.map((entity) => [entity.plural, entity] as const))('%s', (_plural, entity) => {
  test.each(['csv', 'xlsx'])('what is downloaded as %s and sent back changes nothing', async (format) => {
    const { total = 1 } = entity.isSingle ? {} : await json(await ask(listing, entity, get()));
    const { name, plan } = await sendBack(entity, format);
    expect(name.endsWith(`.${format}`), name).toBe(true);
    expect(plan).toMatchObject({ state: 'checked', problem_count: 0, added: 0, changed: 0, unchanged: total });
  });
});

test('a table that changes nothing is not imported', async () => {
  const { plan } = await sendBack(startup, 'csv');
  const body = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams() });
  await expect(ask(running, startup, body, plan.id)).rejects.toThrow('there is nothing to import');
});
