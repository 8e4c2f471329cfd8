import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { answerTo, call, deck, json, useDrafts } from '#e2e/unit/applications/own-drafts.ts';
import { browser, plainForm } from '#e2e/unit/post-application.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { applicationsFolder, draftsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { POST as send } from './send/route.ts';

const { program, startForTest, fieldId } = useDrafts();

/** Lets another request come in between, right before the files of an application are put in their place. */
function rightBeforeFiles(happens: (name: string) => Promise<unknown>) {
  const { moveInto } = IntakeFolder.prototype;
  vi.spyOn(IntakeFolder.prototype, 'moveInto').mockImplementationOnce(async function (this: IntakeFolder, ...files) {
    const { storedName } = await database().draftFile.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await happens(storedName);
    rmSync(path.join(draftsFolder(), storedName));
    return moveInto.apply(this, files);
  });
}

const sendAll = (token: string) => call(send, plainForm(program), { token, accept: 'application/json' });

test('a draft that is sent becomes one application, however often it is sent, and its page goes on', async () => {
  const { token, pageId, draft } = await startForTest();
  const clicks = await Promise.all([1, 2, 3].map(() => call(send, plainForm(program), { token })));
  expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(clicks.map(({ body }) => body.data.id)).size).toBe(1);
  const submission = await database().submission.findUniqueOrThrow({
    where: { pageId },
    include: { attachments: true },
  });
  const [file] = submission.attachments;
  expect(file?.sha256).toBe(createHash('sha256').update(deck).digest('hex'));
  expect(existsSync(path.join(applicationsFolder(), file?.storedName ?? ''))).toBe(true);
  expect(await draft()).toBeNull();
  expect((await openPage(token))?.pageId).toBe(pageId);
  const again = await call(send, plainForm(program), { token, ...browser });
  expect(again.location).toBe(`/apply/mine/sent?program=${program.id}&number=${submission.id}`);
});

test('a draft that is not accepted stays one, with the reasons and all that was typed', async () => {
  const { token, draft, pageId } = await startForTest();
  const id = await fieldId('Founder');
  const form = plainForm(program, { Founder: 'Asha P' });
  form.set('draft_versions', json({ [id]: 1 }));
  const sent = await call(send, form, { token, ...browser });
  expect(sent.location).toBe('/apply/mine?returned=yes#error-summary');
  expect(answerTo(await draft(), 'Founder')?.value).toBe('Asha P');
  expect((await draft())?.files).toHaveLength(1);
  expect((await draft())?.message).toMatch(/need/);
  expect(await database().submission.count({ where: { pageId } })).toBe(0);
});

test('an application whose file another tab replaces while it is sent is refused in words, and stays a draft', async () => {
  const { token, pageId, draft } = await startForTest();
  rightBeforeFiles((storedName) => database().draftFile.deleteMany({ where: { storedName } }));
  const { status, body } = await sendAll(token);
  expect([status, body.message]).toEqual([409, expect.stringContaining('was replaced or removed while you sent it')]);
  expect(await database().submission.count({ where: { page: { id: pageId } } })).toBe(0);
  expect(await draft()).not.toBeNull();
});

test('a file that is lost although its draft has it is an error of ours', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { token } = await startForTest();
  rightBeforeFiles(async () => {});
  expect((await sendAll(token)).status).toBe(500);
  expect(log).toHaveBeenCalled();
});

test('a draft with a file that comes too late for the last place stays a draft', async () => {
  const { token, draft } = await startForTest();
  await database().program.update({ where: { id: program.id }, data: { capacity: 0 } });
  const { status } = await sendAll(token);
  await database().program.update({ where: { id: program.id }, data: { capacity: null } });
  expect(status).toBe(409);
  expect((await draft())?.files).toHaveLength(1);
});
