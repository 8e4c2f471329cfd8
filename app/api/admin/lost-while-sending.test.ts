import { mkdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { csv } from '#e2e/unit/content/imports.ts';
import { createItem, saveItem, switchTwoPairs } from '#e2e/unit/content/save-content.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { entryForm } from '#e2e/unit/post-application.ts';
import { sampleJpeg, samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { callAs, refused, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { enterApplication } from '#lib/applications/intake/staff-entry.ts';
import { banner } from '#lib/content/entities/home.ts';
import { mentor } from '#lib/content/entities/stakeholders.ts';
import { startImport } from '#lib/content/imports/pending-import.ts';
import { createDocument } from '#lib/content/media/library/document-files.ts';
import { createMediaItem, replaceMedium } from '#lib/content/media/library/media-changes.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';

// A body may be on its way for half an hour. What a person may do is asked again when it is there.

// The encoder is another process.
vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => {} }));
useTestDatabase();

/** A request whose body arrives in two halves, between which something happens. */
async function slowly(headers: Headers, form: FormData, happen: () => Promise<unknown>): Promise<Request> {
  const whole = new Request('http://localhost/', { method: 'POST', body: form });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const all = new Headers(headers);
  all.set('content-type', whole.headers.get('content-type') ?? '');
  const half = Math.floor(bytes.length / 2);
  let part = 0;
  const body = new ReadableStream({
    async pull(controller) {
      part += 1;
      if (part === 1) return controller.enqueue(bytes.subarray(0, half));
      await happen();
      controller.enqueue(bytes.subarray(half));
      controller.close();
    },
  });
  return new Request('http://localhost/', { method: 'POST', headers: all, body, duplex: 'half' } as RequestInit);
}

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const file = (content: Buffer, name: string) => new File([new Uint8Array(content)], name);
const pictureForm = (content = samplePng()) => formOf({ file: file(content, 'a.png'), alt: 'A wall' });

const added = async (headers: Headers) => {
  return unwrap(await callAs(headers, createMediaItem, await slowly(headers, pictureForm(), async () => {})));
};

const sent: Record<string, (headers: Headers, happen: () => Promise<unknown>) => Promise<unknown>> = {
  'a new picture': async (headers, happen) =>
    callAs(headers, createMediaItem, await slowly(headers, pictureForm(), happen)),
  'another file of a picture': async (headers, happen) => {
    const { id } = await added(headers);
    return callAs(headers, replaceMedium, await slowly(headers, pictureForm(sampleJpeg()), happen), id);
  },
  'a document': async (headers, happen) =>
    callAs(headers, createDocument, await slowly(headers, formOf({ file: file(samplePdf(20), 'a.pdf') }), happen)),
  'a table': async (headers, happen) =>
    callAs(
      headers,
      startImport,
      await slowly(headers, formOf({ table: new File([csv('Name', 'Asha')], 'a.csv') }), happen),
      mentor,
    ),
  'an application': async (headers, happen) => {
    const { id } = await createTestProgram();
    const request = await slowly(headers, entryForm(), happen);
    return callAs(headers, enterApplication, request, id, false);
  },
};

const stored = async () => {
  const { media, document, contentImport, submission } = database();
  const files = await media.findMany({ select: { id: true, file: true } });
  return JSON.stringify([files, await document.count(), await contentImport.count(), await submission.count()]);
};

test.each(Object.entries(sent))('%s of someone who loses the role meanwhile is refused', async (_, send) => {
  mkdirSync(mediaFolder(), { recursive: true });
  const headers = await signInForTest();
  const { id = '' } = (await signedInStaff(headers)) ?? {};
  let before = '';
  const answer = await send(headers, async () => {
    before = await stored();
    await database().user.update({ where: { id }, data: { role: 'reviewer', roles: null } });
  });
  expect(answer).toMatchObject({ failure: { code: 'forbidden' } });
  expect(await stored()).toBe(before);
});

test('a picture that goes on the site while its new file is on the way keeps the file that another person saw', async () => {
  const [asha, bina] = [await signInForTest({ role: 'editor' }), await signInForTest()];
  const { id } = await added(asha);
  const values = { title: 'Open day', image: id };
  await switchTwoPairs(true);
  const draft = unwrap(await createItem(asha, banner, { values, revision: 0, action: 'save' }));
  const { file: seen } = await database().media.findUniqueOrThrow({ where: { id } });
  const publish = async () => {
    const request = { values, revision: 1, action: 'publish' };
    expect(await saveItem(bina, banner, draft.id, request)).toMatchObject({ value: { isPublished: true } });
  };
  const answer = await callAs(asha, replaceMedium, await slowly(asha, pictureForm(sampleJpeg()), publish), id);
  expect(answer).toMatchObject(refused('forbidden'));
  expect((await database().media.findUniqueOrThrow({ where: { id } })).file).toBe(seen);
});
