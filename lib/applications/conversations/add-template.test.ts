import { expect, test } from 'vitest';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { useSubmissions } from '#e2e/unit/submission.ts';
import { database } from '#lib/platform/db/client.ts';
import { withText } from './template.ts';
import { mayWriteTo } from './templates.ts';

const given = useSubmissions();

test('a template is put after what was typed, and nothing is sent', async () => {
  const id = given.ids[0] as number;
  const { programId } = given;
  const { title } = await database().program.findUniqueOrThrow({ where: { id: programId } });
  const template = { kind: 'message', name: 'Welcome', text: 'About {program}, no. {reference}' };
  const made = await database().messageTemplate.create({ data: template });
  const filled = `About ${title}, no. ${id}`;
  const pressed = { use: 'template', template: String(made.id) };
  for (const [typed, text] of [
    ['  ', filled],
    ['Half a\nnote ', `Half a\nnote\n\n${filled}`],
  ])
    expect(await callAs(given.admin, mayWriteTo, id, 'message', { ...pressed, text: typed, seen: '4' })).toMatchObject({
      failure: { isNews: true, typed: { text, seen: '4', template: '' } },
    });
  expect(await callAs(given.admin, mayWriteTo, id, 'message', { ...pressed, use: undefined, text: 'A' })).toEqual({
    ok: true,
    value: null,
  });
  for (const wrong of [{ ...pressed, template: '' }, { ...pressed, template: '987654' }, { use: 'template' }])
    expect(await callAs(given.admin, mayWriteTo, id, 'message', wrong)).toMatchObject({
      failure: { code: 'invalid', errors: { template: [expect.any(String)] } },
    });
  expect(await callAs(given.admin, mayWriteTo, id, 'request', pressed)).toMatchObject(refused('invalid'));
  expect(await callAs(given.admin, mayWriteTo, 987_654, 'message', pressed)).toMatchObject(refused('not_found'));
  expect(withText('', 'A')).toBe('A');
});
