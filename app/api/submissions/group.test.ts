import { beforeAll, expect, test } from 'vitest';
import { address, asFile, browser, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { foundIds } from '#e2e/unit/submission.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { streamSubmissions } from '#lib/applications/exports/exported-submissions.ts';
import { answerCell, submissionsCsv } from '#lib/applications/exports/formats.ts';

import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

useTestProgram();
const program = { id: 0 };
const ids = { founders: 0 };

const column = (label: string, type: string, required = false, options: string[] = []) => ({
  label,
  type,
  required,
  options,
});
const columns = JSON.stringify([
  column('Name', 'text', true),
  column('Email', 'email', true),
  column('Phone', 'phone'),
  column('Role', 'select', false, ['Technology', 'Business']),
]);
const ruled = JSON.stringify([
  { ...column('Mobile', 'text', true), pattern: 'mobile_number', pattern_refuses: true },
  { ...column('PIN code', 'number'), pattern: 'pin_code', pattern_refuses: true },
  { ...column('Born', 'date'), earliest: '1950-01-01', latest: '2010-12-31' },
  { ...column('Free from', 'date'), date_limit: 'future' },
]);
const withFounders = JSON.stringify({ match: 'all', terms: [{ question: 'Founders', operator: 'filled', value: '' }] });

beforeAll(async () => {
  const [created] = await write(() => [
    database().program.create({
      data: {
        title: 'Teams',
        description: 'With founders.',
        position: 2,
        formFields: {
          create: [
            { label: 'Founders', fieldType: 'group', order: 1, columns, maxRows: 3, minRows: 2, isRequired: true },
            { label: 'Agreement', fieldType: 'text', order: 2, showIf: withFounders },
            { label: 'Plan', fieldType: 'file', order: 3 },
            { label: 'Empty group', fieldType: 'group', order: 4, isRequired: true },
            { label: 'Partners', fieldType: 'group', order: 5, columns: ruled, maxRows: 2 },
          ],
        },
      },
      include: { formFields: true },
    }),
    raiseContentVersion(),
  ]);
  program.id = created.id;
  ids.founders = created.formFields.find(({ label }) => label === 'Founders')?.id ?? 0;
});

const send = (answers: object, files: [string, File][] = []) => post(wireForm(program, answers, files));
const errorsOf = async (founders: unknown) => (await send({ Founders: founders })).body.errors?.Founders;
const asha = { Name: 'Asha Patil', Email: 'asha@example.org', Phone: '', Role: '' };
const ravi = { Name: 'Ravi', Email: 'ravi@example.org', Phone: '98765 43210', Role: 'Business' };
const stored = async () => (await database().answer.findFirst({ where: { label: 'Founders' } }))?.value;

/** A plain form’s parts. */
const parts = (...rows: object[]) =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [`Founders[${index + 1}][${name}]`, value]),
    ),
  );

test('rows arrive as a list, as text, and as the parts of a plain form, and are stored as one text', async () => {
  const expected = JSON.stringify([asha, { ...ravi, Phone: '98765 43210' }]);
  // A cell that the form does not ask for in a row may be missing in it, and empty rows do not count.
  expect((await send({ Founders: [{ Name: asha.Name, Email: asha.Email }, {}, ravi] })).status).toBe(201);
  expect(await stored()).toBe(expected);
  await database().submission.deleteMany();
  expect((await send({ Founders: JSON.stringify([asha, ravi]) })).status).toBe(201);
  expect(await stored()).toBe(expected);
  await database().submission.deleteMany();
  const empty = { Name: '', Email: '', Phone: '', Role: '' };
  const sent = await post(plainForm(program, { ...parts(asha, empty, ravi), Agreement: 'Signed' }), browser);
  expect(sent.location).toMatch(/\/apply\/mine\/sent\?/);
  expect(await stored()).toBe(expected);
});

test('a refusal names row and column, and counts the rows as they stand in the form', async () => {
  expect(await errorsOf([asha, {}, { ...ravi, Email: 'ravi', Role: 'Cook', Phone: '12' }])).toEqual([
    'Row 3, “Email”: Enter an email address, like name@example.com.',
    expect.stringMatching(/^Row 3, “Phone”: Enter a phone number, like 98765 43210\./),
    'Row 3, “Role”: Choose one of the options of “Role”.',
  ]);
  expect(await errorsOf([asha, { Name: ' ', Email: '', Role: 'Business' }])).toEqual([
    'Row 2, “Name”: Enter an answer.',
    'Row 2, “Email”: Enter an answer.',
  ]);
  expect(await errorsOf([asha, { ...ravi, Salary: '1' }])).toEqual([
    'Row 2, “Salary”: “Founders” does not ask for this.',
  ]);
  expect(await errorsOf([asha, { ...ravi, Name: 'x'.repeat(501) }])).toEqual([
    'Row 2, “Name”: Shorten “Name” to 500 characters or fewer. It has 501.',
  ]);
  expect(await errorsOf([asha, { ...ravi, Name: 'a\u0000b' }])).toEqual([expect.stringMatching(/^Row 2, “Name”: /)]);
});

test('an answer in a row is what its column asks, and is stored as it was typed', async () => {
  const partner = { Mobile: ' 098765-43210 ', 'PIN code': '425 001', Born: '1950-01-01', 'Free from': '2099-12-31' };
  const refused = await send({
    Founders: [asha, ravi],
    Partners: [
      { Mobile: '1', 'PIN code': '025001', Born: '2035-01-01', 'Free from': '2020-01-01' },
      { ...partner, Mobile: '', Born: '1949-12-31' },
    ],
  });
  expect(refused.body.errors).toEqual({
    Partners: [
      'Row 1, “Mobile”: Enter a mobile number, like 98765 43210. Outside India, begin with + and the country code.',
      'Row 1, “PIN code”: Enter a PIN code, six digits like 425001.',
      'Row 1, “Born”: It must be 31 December 2010 or before.',
      'Row 1, “Free from”: It must not be in the past.',
      'Row 2, “Mobile”: Enter an answer.',
      'Row 2, “Born”: It must be 1 January 1950 or after.',
    ],
  });
  expect((await send({ Founders: [asha, ravi], Partners: [partner] })).status).toBe(201);
  expect((await database().answer.findFirst({ where: { label: 'Partners' } }))?.value).toBe(
    JSON.stringify([{ ...partner, Mobile: '098765-43210', 'PIN code': '425001' }]),
  );
});

test('rows that are full of made-up names get a few messages', async () => {
  const madeUp = Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`n${index}`, 1]));
  expect(await errorsOf([madeUp, madeUp, madeUp])).toHaveLength(3 * 20 + 6);
});

test('a group has as many rows as it takes', async () => {
  expect(await errorsOf('')).toEqual(['Fill in at least 2 rows of “Founders”.']);
  expect(await errorsOf([{}, {}])).toEqual(['Fill in at least 2 rows of “Founders”.']);
  expect(await errorsOf([asha])).toEqual(['Fill in at least 2 rows of “Founders”. There is one row now.']);
  expect(await errorsOf([asha, ravi, asha, ravi])).toEqual([
    '“Founders” takes no more than 3 rows. Remove the others.',
  ]);
  for (const wrong of ['Asha', '{"Name":"Asha"}', [['Asha']], [5], [{ Name: { first: 'Asha' } }], 7, { Name: 'x' }])
    expect((await send({ Founders: wrong })).status, JSON.stringify(wrong)).toBe(422);
});

test('parts that the group does not have are refused, not dropped', async () => {
  for (const name of ['Founders[1][Salary]', 'Founders[11][Name]', 'Founders[0][Name]', 'Agreement[1][Name]']) {
    const back = await post(plainForm(program, { ...parts(asha, ravi), [name]: 'x' }));
    expect(back.body.errors, name).toEqual({ [name]: [expect.stringContaining('has no question')] });
  }
  // Beside the whole answer, its parts are strangers too.
  const both = await post(plainForm(program, { ...parts(asha), Founders: JSON.stringify([asha, ravi]) }));
  expect(Object.keys(both.body.errors ?? {})).toContain('Founders[1][Name]');
});

test('a condition reads a group as filled when a row is', async () => {
  const refused = await send({ Founders: [{ Name: ' ' }], Agreement: 'Signed' });
  expect(refused.body.errors?.Agreement).toEqual([
    '“Agreement” is asked only if “Founders” has an answer. Leave it empty.',
  ]);
  expect((await send({ Founders: [asha, ravi], Agreement: 'Signed' })).status).toBe(201);
});

test('without script, “Add a row” brings the form back with another row, nothing lost and nothing said', async () => {
  const form = plainForm(program, { ...parts({ ...asha, Email: 'as' }), Agreement: 'Yes', add_row: 'Founders' }, [
    ['Plan', asFile(samplePdf(500), 'plan.pdf')],
  ]);
  const back = await post(form, browser);
  expect(back.status).toBe(303);
  const place = new URL(back.location ?? '', address);
  expect(place.hash).toBe(`#field-${ids.founders}-row-2`);
  const token = back.draft;
  const draft = await getDraft(token);
  expect(draft).toMatchObject({ message: '', errors: {}, answers: { Agreement: 'Yes' }, files: [{ label: 'Plan' }] });
  expect(JSON.parse(draft?.answers.Founders ?? '')).toEqual([{ ...asha, Email: 'as' }, {}]);
  expect(await database().submission.count()).toBe(0);
  // The form that came back is sent with the file that it kept.
  const next = await post(plainForm(program, { ...parts(asha, ravi), draft: token }), browser);
  expect(next.location).toMatch(/\/apply\/mine\/sent\?/);
  expect(await database().attachment.count()).toBe(1);
});

test('“Add a row” never sends an application, not even of a group that is full or gone', async () => {
  for (const group of ['Founders', 'Investors']) {
    const form = { ...parts(asha, ravi, asha), add_row: group, form_step: '2' };
    const back = await post(plainForm(program, form), browser);
    expect(back.draft).not.toBe('');
    // It comes back at the step that it showed.
    expect(new URL(back.location ?? '', address).searchParams.get('step')).toBe('2');
  }
  expect(await database().submission.count()).toBe(0);
});

test('a group without columns, which nobody could fill in, is not part of the form', async () => {
  const refused = await send({ Founders: [asha, ravi], 'Empty group': 'x' });
  expect(refused.body.errors).toEqual({ 'Empty group': [expect.stringContaining('no question “Empty group”')] });
});

test('staff read, search and export a line for each row', async () => {
  const admin = await signInForTest();
  expect((await send({ Founders: [{ ...asha, Name: 'Asha "Meera" Patil' }, ravi], Agreement: '' })).status).toBe(201);
  const lines =
    'Name: Asha "Meera" Patil; Email: asha@example.org\nName: Ravi; Email: ravi@example.org; Phone: 98765 43210; Role: Business';
  for (const search of ['"Meera" Patil', 'Role: Business', '9876543210'])
    expect(await foundIds(admin, program.id, search), search).toHaveLength(1);
  const stream = await callAs(admin, streamSubmissions, { programId: program.id, format: 'csv' });
  let text = '';
  if (stream.ok) for await (const part of submissionsCsv(stream.value, 'https://example.org')) text += part;
  expect(text).toContain(`"${lines.replaceAll('"', '""')}"`);
  expect(answerCell('group', (await stored()) ?? '')).toBe(lines);
});
