import { beforeAll, expect, test } from 'vitest';
import { asJson, call } from '#e2e/unit/applications/own-drafts.ts';
import { plainForm } from '#e2e/unit/post-application.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { POST as start } from '../../drafts/route.ts';
import { PATCH, POST as save } from './route.ts';
import { POST as send } from './send/route.ts';

useTestProgram();
const program = { id: 0 };
const team = { id: 0 };
const column = (label: string) => ({ label, type: 'text', required: true, options: [] });
const columns = JSON.stringify([column('Name'), column('Role')]);
const html = { accept: 'text/html' };

beforeAll(async () => {
  const [created] = await write(() => [
    database().program.create({
      data: {
        title: 'Teams',
        description: 'With rows.',
        position: 2,
        formFields: {
          create: [
            { label: 'Founder', fieldType: 'text', order: 1 },
            { label: 'Team', fieldType: 'group', order: 2, columns, maxRows: 2 },
          ],
        },
      },
      include: { formFields: true },
    }),
    raiseContentVersion(),
  ]);
  program.id = created.id;
  team.id = created.formFields.find(({ label }) => label === 'Team')?.id ?? 0;
});

async function startForTest(answers: Record<string, string>) {
  const { body } = await call(start, plainForm(program, answers));
  const token = /[\w-]{43}$/.exec(body.data.private_link)?.[0] ?? '';
  const pageId = (await openPage(token))?.pageId ?? 0;
  const answer = async () =>
    (await getSavedDraft(pageId))?.answers.find(({ fieldId }) => fieldId === team.id) ?? { value: '', version: 0 };
  return { token, answer };
}

const versions = (version: number) => ({ draft_versions: JSON.stringify({ [team.id]: version }) });

test('“Add a row” saves the draft with another row, and leads to it', async () => {
  const { token, answer } = await startForTest({ Founder: 'Asha', 'Team[1][Name]': 'Ravi', 'Team[1][Role]': '' });
  expect((await answer()).value).toBe('[{"Name":"Ravi","Role":""}]');
  const form = { Founder: 'Asha', 'Team[1][Name]': 'Ravi K', 'Team[1][Role]': '', add_row: 'Team', ...versions(1) };
  const back = await call(save, plainForm(program, form), { token, ...html });
  expect(back.status).toBe(303);
  expect(back.location).toMatch(new RegExp(`/apply/mine#field-${team.id}-row-2$`));
  expect((await answer()).value).toBe('[{"Name":"Ravi K","Role":""},{}]');
  // A group that is full gets no further row, and nothing is lost.
  const full = { 'Team[1][Name]': 'Ravi K', 'Team[2][Name]': 'Meera', add_row: 'Team', ...versions(2) };
  expect((await call(save, plainForm(program, full), { token, ...html })).status).toBe(303);
  expect(JSON.parse((await answer()).value)).toHaveLength(2);
});

test('a form whose rows are all empty says nothing, and what is typed is saved while it is typed', async () => {
  const { token, answer } = await startForTest({ Founder: 'Asha', 'Team[1][Name]': '', 'Team[1][Role]': ' ' });
  expect(await answer()).toMatchObject({ value: '', version: 0 });
  const value = '[{"Name":"Ravi","Role":"Design"}]';
  const patched = await call(PATCH, JSON.stringify({ answers: [{ field_id: team.id, value, version: 0 }] }), {
    token,
    ...asJson,
  });
  expect(patched.status).toBe(200);
  expect(await answer()).toMatchObject({ value, version: 1 });
});

test('a draft is sent with what its rows hold, and not while one of them lacks something', async () => {
  const { token } = await startForTest({ Founder: 'Asha', 'Team[1][Name]': 'Ravi', 'Team[1][Role]': '' });
  const rows = { Founder: 'Asha', 'Team[1][Name]': 'Ravi', 'Team[1][Role]': '' };
  const refused = await call(send, plainForm(program, { ...rows, ...versions(1) }), { token });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ Team: ['Row 1, “Role”: Enter an answer.'] });
  const sent = await call(send, plainForm(program, { ...rows, 'Team[1][Role]': 'Design', ...versions(1) }), { token });
  expect(sent.status).toBe(201);
  expect(await database().answer.findFirstOrThrow({ where: { fieldId: team.id } })).toMatchObject({
    value: '[{"Name":"Ravi","Role":"Design"}]',
  });
});
