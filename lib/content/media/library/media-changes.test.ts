import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { mediaItemChangeSchema } from './media.schema.ts';
import { createMediaItem, replaceMedium, updateMediaItem } from './media-changes.ts';

vi.mock('../start-encoding.ts', () => ({ startEncoding: () => {} }));
useTestDatabase();
const editor = useStaff('editor');

test('credit and licence are kept, stay when only the alt text changes, and go when they are emptied', async () => {
  const { id } = await database().media.create({ data: pictureRowForTest(`${'0'.repeat(31)}1.png`) });
  const change = async (sent: object) => {
    const { alt, rights } = unwrap(await callAs(editor, updateMediaItem, id, mediaItemChangeSchema.parse(sent)));
    return { alt, rights };
  };
  const sent = {
    credit: ' Asha Patil ',
    licence: 'CC BY 4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  };
  const rights = { credit: 'Asha Patil', licence: sent.licence, licenceUrl: sent.licence_url };
  expect((await change(sent)).rights).toEqual(rights);
  expect(await change({ alt: 'A wall' })).toEqual({ alt: 'A wall', rights });
  expect((await change({ credit: '', licence: '', licence_url: '' })).rights).toBeUndefined();
  const entries = await database().auditLog.findMany({ where: { action: 'media.update' }, orderBy: { id: 'asc' } });
  expect(entries.map(({ detail }) => (detail as { after: { credit: string | null } }).after.credit)).toEqual([
    'Asha Patil',
    'Asha Patil',
    null,
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.org',
  'example',
  'mailto:a@example.org',
  'x'.repeat(501),
])('no link to a licence is %s', (address) => {
  expect(mediaItemChangeSchema.safeParse({ licence_url: address }).success).toBe(false);
});

test('a file that another person adds while it takes the place of a picture is not in the library twice', async () => {
  const { media } = database();
  const { id } = await media.create({ data: pictureRowForTest(`${'0'.repeat(31)}2.png`) });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const sending = () => {
    const body = new FormData();
    body.append('alt', 'A blue wall');
    body.append('file', new File([new Uint8Array(png)], 'wall.png'));
    const request = new Request('http://localhost/api/admin/media/', { method: 'POST', body });
    for (const [name, value] of editor) request.headers.set(name, value);
    return request;
  };
  const { findUnique } = media;
  const looking = vi.spyOn(media, 'findUnique').mockImplementation((async (given: { where: { file?: string } }) => {
    const found = await findUnique(given as never);
    if (!given.where.file) return found;
    looking.mockRestore();
    expect(await callAs(editor, createMediaItem, sending())).toMatchObject({ ok: true });
    return found;
  }) as never);
  expect(await callAs(editor, replaceMedium, sending(), id)).toMatchObject({
    failure: { code: 'conflict', message: expect.stringMatching(/^The library already has this file/) },
  });
});
