import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import { GET } from './route.ts';

const read = async () => {
  const response = await GET(new Request('http://localhost/api/openapi.json'), { params: Promise.resolve({}) });
  return response.text();
};

// Rules of the linter that we do not follow: the contract says that addresses end in a slash, a list that everyone may
// read has no error of its own, the sign-out button only redirects, and the names of the areas need no description.
const rules = {
  'no-path-trailing-slash': 'off',
  'operation-4xx-response': 'off',
  'operation-2xx-response': 'off',
  'tag-description': 'off',
} as const;

it('has no error, nor anything to warn of, for an outside linter', async () => {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: await read(), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it('describes every method of every address, with its refusals and who may call it', async () => {
  const { paths } = JSON.parse(await read());
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object));
  expect(operations).toHaveLength((await findEndpoints()).length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(Object.keys(paths['/api/admin/media/{id}/'].put.responses)).toEqual([
    ...['200', '400', '403', '404', '408', '413', '415', '422', '429', '500', '503', '507'],
  ]);
  expect(paths['/api/admin/media/{id}/'].put.security).toEqual([{ session: ['editor'] }]);
  expect(paths['/api/events/'].get.security).toEqual([]);
});

it('describes the public list of each kind that has one, at the path that its definition names', async () => {
  const { paths } = JSON.parse(await read());
  const listed = allEntities.flatMap(({ api }) => (api ? [`/api/${api.path}/`] : []));
  expect(listed.length).toBeGreaterThan(10);
  for (const path of listed) expect(paths[path]?.get, path).toBeDefined();
});
