import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { allEntities } from '#lib/content/all-entities.ts';

useTestDatabase();

const sent = allEntities.flatMap(({ plural, api }) => (api ? [[plural, api] as const] : []));

test.each(sent)(
  '%s are listed at the address that their definition names',
  async (_plural, { path, isBare = false }) => {
    const { GET } = await import(`./${path}/route.ts`);
    const answer: Response = await GET(new Request(`http://localhost/api/${path}/`), { params: Promise.resolve({}) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(isBare ? [] : { status: 'success', data: [] });
  },
);
