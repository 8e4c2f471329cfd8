import { expect, test } from 'vitest';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { fileOf } from '#lib/content/forms/form-file.ts';
import { shippedForms } from '#lib/content/forms/shipped-forms.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST } from './route.ts';

useTestDatabase();

const editor = useStaff('editor');

function send(content: BlobPart, more: Record<string, string> = {}, accept = 'text/html') {
  const body = new FormData();
  body.set('file', new File([content], 'a.form.json'));
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  const headers = new Headers(editor);
  headers.set('accept', accept);
  return POST(new Request('http://localhost:3000/api/admin/forms/', { method: 'POST', headers, body }), {
    params: Promise.resolve({}),
  });
}

const file = fileOf(shippedForms[0]?.languages.mr as never);

test('a file leads to its questions, also for a program, without script', async () => {
  const response = await send(file, { for: '3' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^\/admin\/content\/forms\?form=file-[\w-]{32}&for=3$/);
  expect((await send(file, {}, 'application/json')).status).toBe(201);
  expect(await database().program.count()).toBe(0);
});

test('a file with problems comes back to its form', async () => {
  const response = await send('{"format":"program-form","version":9}', { for: '3' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^\/admin\/content\/forms\?for=3&.*#form-file$/);
});

test.each<[string, BlobPart, number]>([
  ['10 MB', 'x'.repeat(10 * 1024 * 1024), 413],
  ['UTF-16', Buffer.from(`\uFEFF${file}`, 'utf16le') as never, 400],
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) as never, 400],
  ['a picture’s name', 'GIF89a', 422],
  ['nothing', '', 422],
])('%s is refused in words', async (_name, content, status) => {
  const before = await database().contentPreview.count();
  const response = await send(content, {}, 'application/json');
  expect(response.status).toBe(status);
  expect((await response.json()).message).toMatch(/^[A-Z].*\.$/);
  expect(await database().contentPreview.count()).toBe(before);
});
