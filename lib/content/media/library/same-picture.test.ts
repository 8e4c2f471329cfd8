import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseWhileStored, whileStored } from '#e2e/unit/content/media.ts';
import { FakeS3 } from '#e2e/unit/servers/object-store.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { pretendOtherStarts } from '#lib/platform/processes/alone.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { fileStore, keepFilesIn, openS3Store } from '#lib/platform/storage/file-store.ts';
import { announceFiles } from '#lib/platform/uploads/announced-files.ts';
import * as settling from '#lib/platform/uploads/picture-files.ts';
import { encodeMissingRenditions } from '../encode-renditions.ts';
import * as writing from '../write-durably.ts';
import { changeMedia } from './bulk-media.ts';
import { bulkMediaSchema, type MediaAction } from './media.schema.ts';
import { createMediaItem, replaceMedium } from './media-changes.ts';

// One picture, and several people who add, remove, erase and replace it at the same moment.

const { removedName, settlePictures } = settling;
const { writeDurably } = writing;

// The encoder is another process.
vi.mock('../start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();
const server = new FakeS3();
const address = parseS3Address(await server.start()) as S3Address;
afterAll(() => server.stop());
const editor = useStaff('editor');
let made = 0;

const change = async (action: MediaAction, of: readonly number[]) =>
  unwrap(await callAs(editor, changeMedia, bulkMediaSchema.parse({ action, item: of.map(String) })));

/** A picture that the library does not have. */
function paint(): Promise<Buffer> {
  made += 1;
  const background = { r: made, g: 50, b: 100 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
function sending(png: Buffer): Request {
  const body = new FormData();
  body.append('alt', 'A wall');
  body.append('file', new File([new Uint8Array(png)], 'wall.png'));
  const request = new Request('http://localhost/api/admin/media/', { method: 'POST', body });
  for (const [name, value] of editor) request.headers.set(name, value);
  return request;
}

describe.each([
  ['a folder', () => {}],
  [
    'an object store that other machines use',
    () => {
      pretendOtherStarts();
      keepFilesIn(openS3Store(address));
    },
  ],
])('a picture that another person adds at the moment at which it goes, in %s,', (_name, begin) => {
  let png: Buffer;
  beforeEach(async () => {
    begin();
    png = await paint();
  });
  afterEach(forgetSite);
  const add = async () => unwrap(await callAs(editor, createMediaItem, sending(png))).id;
  const stands = async (id: number) => {
    const { file, removedAt } = await database().media.findUniqueOrThrow({ where: { id } });
    expect(removedAt).toBeNull();
    expect(await fileStore().find({ folder: 'media', name: file })).not.toBeNull();
    expect(await fileStore().find({ folder: 'media', name: removedName(file) })).toBeNull();
    expect(await database().media.count({ where: { file } })).toBe(1);
  };

  test('stays where it is being erased', async () => {
    eraseWhileStored(editor);
    await stands(await add());
    png = await paint();
    const id = await add();
    eraseWhileStored(editor);
    unwrap(await callAs(editor, replaceMedium, sending(await paint()), id));
    await stands(id);
  });

  test('stays where it is removed between two who add it, of whom the later announced it again', async () => {
    whileStored(async ({ file }) => {
      // The state after the first one's file is removed, once the second one begins.
      await fileStore().remove('media', [file]);
      await announceFiles('media', [file], 60);
    });
    await stands(await add());
  });

  test('stays where it is being removed', async () => {
    const id = await add();
    whileStored(() => change('remove', [id]));
    expect(await add()).toBe(id);
    await stands(id);
  });

  test('stays where another file takes its place, which no third one overtakes', async () => {
    const id = await add();
    const [other, third] = await Promise.all([paint(), paint()]);
    whileStored(async () => {
      whileStored(async () => unwrap(await callAs(editor, replaceMedium, sending(other), id)));
      expect(await callAs(editor, replaceMedium, sending(third), id)).toMatchObject(refused('conflict'));
    });
    const added = await add();
    expect(added).not.toBe(id);
    await stands(added);
    await stands(id);
  });

  test('stays where what removes it comes to the files last', async () => {
    const id = await add();
    const afterwards = (other: () => Promise<unknown>) =>
      vi.spyOn(settling, 'settlePictures').mockImplementationOnce(async (files) => {
        await other();
        return settlePictures(files);
      });
    afterwards(() => change('restore', [id]));
    await change('remove', [id]);
    await stands(id);
    await change('remove', [id]);
    let again = 0;
    afterwards(async () => {
      again = await add();
    });
    await change('erase', [id]);
    await stands(again);
  });
});

test('one picture that two people add at the same moment is in the library once', async () => {
  const png = await paint();
  const add = () => callAs(editor, createMediaItem, sending(png));
  const { media } = database();
  const { findUnique } = media;
  let first: unknown;
  const reading = vi.spyOn(media, 'findUnique').mockImplementationOnce((async (given: never) => {
    const none = await findUnique(given);
    first = unwrap(await add()).id;
    return none;
  }) as never);
  const second = unwrap(await add()).id;
  reading.mockRestore();
  expect(second).toBe(first);
  const { file } = await media.findUniqueOrThrow({ where: { id: second } });
  expect(await database().auditLog.count({ where: { action: 'media.create', entityId: file } })).toBe(1);
});

test('a rendition that is made while its picture is removed does not stay', async () => {
  const id = unwrap(await callAs(editor, createMediaItem, sending(await paint()))).id;
  const { file } = await database().media.findUniqueOrThrow({ where: { id } });
  for (const name of readdirSync(mediaFolder()))
    if (name.startsWith(`${file}.`)) rmSync(path.join(mediaFolder(), name));
  vi.spyOn(writing, 'writeDurably').mockImplementationOnce(async (...given) => {
    await change('remove', [id]);
    return writeDurably(...given);
  });
  await encodeMissingRenditions([file]);
  expect(readdirSync(mediaFolder()).filter((name) => name.includes(file))).toEqual([removedName(file)]);
});
