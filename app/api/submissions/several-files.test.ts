import { beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as downloadZip } from '#app/api/admin/submissions/[id]/zip/route.ts';
import { POST as saveDraft } from '#app/api/mine/draft/route.ts';
import { POST as sendDraft } from '#app/api/mine/draft/send/route.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { asFile, browser, type Part, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { holderHeaders } from '#e2e/unit/private-page.ts';
import { samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { removedFile } from '#lib/platform/uploads/file-rules.ts';
import { POST as startDraft } from '../drafts/route.ts';

useTestProgram();
const program = { id: 0 };

beforeAll(async () => {
  const question = (label: string, order: number, more: object) => ({ label, fieldType: 'file', order, ...more });
  const [created] = await write(() => [
    database().program.create({
      data: {
        title: 'With pictures',
        description: 'Of several.',
        position: 2,
        formFields: {
          create: [
            { label: 'Name', fieldType: 'text', order: 1, isRequired: true },
            question('Photos', 2, { maxFiles: 3, isRequired: true }),
            question('Plan', 3, {}),
          ],
        },
      },
    }),
    raiseContentVersion(),
  ]);
  program.id = created.id;
});
beforeEach(() => {
  setEnvironment({ RATE_LIMIT_SUBMISSIONS: '0' });
});

const photo = (name: string, seed: number): Part => ['Photos', asFile(samplePng(50, seed), name)];
const [one, two, three, four] = ['a.png', 'b.png', 'a.png', 'd.png'].map((name, index) => photo(name, index)) as [
  ...[Part, Part, Part, Part],
];
const answers = { Name: 'Asha' };
const send = (files: Part[]) => post(wireForm(program, answers, files));
const stored = async () =>
  (await database().attachment.findMany({ orderBy: { position: 'asc' } })).map(({ filename }) => filename);

test('up to as many files as the question takes arrive, in order, also of one name or one content', async () => {
  const refused = await send([]);
  expect(refused.body.errors).toEqual({ Photos: ['Choose a file for “Photos”.'] });
  const { status, body } = await send([one, two, three, ['Plan', asFile(samplePdf(100), 'plan.pdf')]]);
  expect(status).toBe(201);
  expect(await stored()).toEqual(['a.png', 'b.png', 'a.png', 'plan.pdf']);
  expect(JSON.parse(body.data.receipt.statement).files.map(({ name }: { name: string }) => name)).toEqual(
    await stored(),
  );

  const archive = await downloadZip(new Request('http://localhost/', { headers: await signInForTest() }), {
    params: Promise.resolve({ id: `${program.id}` }),
  });
  const names = [...(await unzip(Buffer.from(await archive.arrayBuffer()))).keys()];
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.endsWith('.png'))).toHaveLength(3);

  await database().submission.deleteMany();
  const same = (name: string): Part => ['Photos', asFile(samplePng(50), name)];
  expect((await send([same('x.png'), same('y.png')])).status).toBe(201);
  expect(await stored()).toEqual(['x.png', 'y.png']);
});

test('one too many is named, and a question for one still takes one', async () => {
  const many = await send([one, two, three, four]);
  expect(many.status).toBe(422);
  expect(many.body.errors).toEqual({ Photos: ['“Photos” takes up to 3 files. “d.png” was not added.'] });
  const plan = (name: string): Part => ['Plan', asFile(samplePdf(100), name)];
  expect((await send([one, plan('a.pdf'), plan('b.pdf')])).body.errors).toEqual({
    Plan: ['Attach one file for “Plan”. To send several documents, combine them into one file.'],
  });
});

test('without script, new files come beside those that are kept, and one of them can be removed', async () => {
  const first = await post(plainForm(program, { Name: '' }, [one, two]), browser);
  const draftOf = ({ draft }: typeof first) => draft;
  const kept = await getDraft(draftOf(first));
  expect(kept?.files.map(({ filename }) => filename)).toEqual(['a.png', 'b.png']);
  const [a] = kept?.files ?? [];
  const tooMany = plainForm(program, { Name: 'Asha', draft: draftOf(first) }, [three, four]);
  const again = await post(tooMany, browser);
  const after = await getDraft(draftOf(again));
  expect(after?.errors).toEqual({ Photos: ['“Photos” takes up to 3 files. “d.png” was not added.'] });
  expect(after?.files.map(({ filename }) => filename)).toEqual(['a.png', 'b.png', 'a.png']);

  const last = plainForm(program, { Name: 'Asha', draft: draftOf(again) }, [four]);
  if (a) last.append('remove_file', removedFile('Photos', a));
  expect((await post(last, browser)).draft).toBe('');
  expect(await stored()).toEqual(['b.png', 'a.png', 'd.png']);
  // The label alone removes all, as in a form that was open before.
  const all = plainForm(program, { Name: 'Asha', draft: draftOf(again), remove_file: 'Photos' }, [four]);
  await database().submission.deleteMany();
  expect((await post(all, browser)).draft).toBe('');
  expect(await stored()).toEqual(['d.png']);
});

test('a saved draft adds, keeps and removes them too', async () => {
  const context = { params: Promise.resolve({}) };
  const request = (form: FormData, headers = new Headers()) => {
    headers.set('host', 'localhost');
    headers.set('origin', 'http://localhost');
    return new Request('http://localhost/', { method: 'POST', body: form, headers });
  };
  const started = await startDraft(request(plainForm(program, { Name: 'Asha' }, [one])), context);
  const { private_link } = (await started.json()).data;
  const holder = () => holderHeaders(private_link.split('/').at(-1));
  const names = async () =>
    (await database().draftFile.findMany({ orderBy: { id: 'asc' } })).map(({ filename }) => filename);
  const before = await names();
  await saveDraft(request(plainForm(program, { Name: 'Asha' }, [two]), holder()), context);
  await saveDraft(request(plainForm(program, { Name: 'Asha' }), holder()), context);
  expect((await names()).slice(before.length)).toEqual(['b.png']);
  const [a] = await database().draftFile.findMany({ where: { filename: 'a.png' }, orderBy: { id: 'desc' } });
  const form = plainForm(program, { Name: 'Asha' }, [two]);
  if (a) form.append('remove_file', removedFile('Photos', a));
  await saveDraft(request(form, holder()), context);
  const sent = await sendDraft(request(plainForm(program, { Name: 'Asha' }, [four]), holder()), context);
  expect(sent.status).toBe(201);
  expect(await stored()).toEqual(['b.png', 'd.png']);
});
