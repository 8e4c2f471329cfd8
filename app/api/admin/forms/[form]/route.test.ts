import { expect, test } from 'vitest';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { readFormFile } from '#lib/content/forms/form-file.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET } from './route.ts';

useTestDatabase();
const editor = useStaff('editor');

const download = (form: string, headers: Headers) =>
  GET(new Request('http://localhost/', { headers }), { params: Promise.resolve({ form }) });

test('the form of a program is downloaded without what is this centre’s alone', async () => {
  const { id } = await createTestProgram({ closesAt: new Date('2031-03-31T18:30:00.000Z') });
  await database().formField.deleteMany({ where: { programId: id, fieldType: 'drawing' } });
  await database().program.update({
    where: { id },
    data: { keepMonths: 24, capacity: 7, googleFormLink: 'https://a.example' },
  });
  const response = await download(`program-${id}`, editor);
  expect(response.headers.get('content-disposition')).toContain('Seed Support.form.json');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const text = await response.text();
  expect(text).not.toMatch(/"id"|opens|closes|example|capacity/);
  const read = await readFormFile(text);
  expect(read).toMatchObject({ ok: true, value: { title: 'Seed Support', keep_months: 24, version: 1 } });
  expect(JSON.parse(text).questions).toHaveLength(7);
  expect(JSON.parse(text).questions[0]).toEqual({ label: 'Founder', field_type: 'text', is_required: true });
});

test('a form that comes with the site is downloaded, and nothing else has a name', async () => {
  expect(await (await download('seed-fund.mr', editor)).json()).toMatchObject({ title: 'बीज भांडवल निधी' });
  for (const name of [
    'seed-fund',
    'seed-fund.fr',
    'seed-fund.',
    'constructor.en',
    '__proto__.mr',
    'toString.en',
    'seed-fund.constructor',
    'program-0',
    'program-987654',
    'program-',
    'program--1',
    'program-1e3',
    'program-1 OR 1=1',
    'program-9999999999999',
    'PROGRAM-1',
    'template-0',
    'template-987654',
    'file-',
    `file-${'A'.repeat(32)}`,
    `file-${'A'.repeat(5000)}`,
    '../../../etc/passwd',
    '\u0000',
    '\ud83d',
    "'",
    '..',
    'a'.repeat(81),
  ])
    expect((await download(name, editor)).status, name).toBe(404);
});
