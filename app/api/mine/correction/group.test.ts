import { beforeAll, expect, test } from 'vitest';
import { plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { holderHeaders } from '#e2e/unit/private-page.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { POST as confirm } from './confirm/route.ts';
import { POST as correct } from './route.ts';

useTestProgram();
const program = { id: 0 };
const team = { id: 0 };
const column = (label: string, more: object = {}) => ({ label, type: 'text', required: true, options: [], ...more });

beforeAll(async () => {
  const columns = JSON.stringify([
    column('Name'),
    column('Role'),
    column('Mobile', { required: false, pattern: 'mobile_number', pattern_refuses: true }),
  ]);
  const [created] = await write(() => [
    database().program.create({
      data: {
        title: 'Teams',
        description: 'With rows.',
        position: 2,
        formFields: { create: [{ label: 'Team', fieldType: 'group', order: 1, columns, isRequired: true }] },
      },
      include: { formFields: true },
    }),
    raiseContentVersion(),
  ]);
  program.id = created.id;
  team.id = created.formFields[0]?.id ?? 0;
});

const noParams = { params: Promise.resolve({}) };

test('rows are corrected in a plain form, which comes back for another row before it is checked', async () => {
  const { body } = await post(wireForm(program, { Team: [{ Name: 'Ravi', Role: 'Design' }] }, []));
  const headers = holderHeaders(body.data.private_link.split('/').at(-1) ?? '');
  headers.set('accept', 'text/html');
  headers.set('origin', 'http://localhost');
  const send = async (fields: Record<string, string>) => {
    const form = plainForm(program, fields);
    form.delete('program_id');
    const address = 'http://localhost/api/mine/correction/?base=0';
    const response = await correct(new Request(address, { method: 'POST', body: form, headers }), noParams);
    const [draft = ''] = response.headers
      .getSetCookie()
      .flatMap((line) => /^correction-[^=]+=([^;]+)/.exec(line)?.[1] ?? []);
    return { draft, to: new URL(response.headers.get('location') ?? '/', 'http://localhost') };
  };

  const back = await send({ 'Team[1][Name]': 'Ravi', 'Team[1][Role]': '', add_row: 'Team' });
  expect(`${back.to.pathname}${back.to.hash}`).toBe(`/apply/mine/correct#field-${team.id}-row-2`);
  const kept = await getDraft(back.draft);
  expect(kept).toMatchObject({
    errors: {},
    message: '',
    answers: { Team: '[{"Name":"Ravi","Role":"","Mobile":""},{}]' },
  });

  const missing = await send({ 'Team[1][Name]': 'Ravi', 'Team[1][Role]': '' });
  expect(missing.to.hash).toBe('#error-summary');
  const wrong = await send({ 'Team[1][Name]': 'Ravi', 'Team[1][Role]': 'Design', 'Team[1][Mobile]': '1' });
  expect((await getDraft(wrong.draft))?.errors.Team).toEqual([
    expect.stringMatching(/^Row 1, “Mobile”: Enter a mobile number,/),
  ]);
  const rows = {
    'Team[1][Name]': 'Ravi',
    'Team[1][Role]': 'Design',
    'Team[2][Name]': 'Meera',
    'Team[2][Role]': 'Sales',
    'Team[2][Mobile]': '98765 43210',
  };
  const check = await send(rows);
  expect(check.to.pathname).toBe('/apply/mine/correct/check');
  const { draft } = check;
  const stored = await confirm(
    new Request('http://localhost/api/mine/correction/confirm/', {
      method: 'POST',
      body: new URLSearchParams({ draft, base: '0', seen: '0' }),
      headers,
    }),
    noParams,
  );
  expect(stored.status).toBe(303);
  expect(await database().answer.findFirstOrThrow({ where: { fieldId: team.id } })).toMatchObject({
    value: '[{"Name":"Ravi","Role":"Design","Mobile":""},{"Name":"Meera","Role":"Sales","Mobile":"98765 43210"}]',
  });
});
