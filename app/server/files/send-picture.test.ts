import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as compressed from '#app/api/compressed/[...file]/route.ts';
import * as media from '#app/media/[...file]/route.ts';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { storePicture } from '#lib/content/media/store-picture.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { securityHeaders } from '#lib/platform/http/responses.ts';
import { sendPictures } from './send-picture.ts';

const { uploadsFolder } = useTestDatabase();
let file = '';
const large = `${'0'.repeat(32)}.jpg`;
const place = (name: string) => path.join(mediaFolder(), name);

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 90, sigma: 12 } as const;
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#147', noise } })
    .jpeg()
    .toBuffer();
  const stored = unwrap(await storePicture({ bytes, alt: 'Blue' }));
  ({ file } = stored);
  writeFileSync(place(large), Buffer.alloc(300_000, 'large'));
  writeFileSync(place('empty.png'), '');
  writeFileSync(place('page.html'), '<script>alert(1)</script>');
  writeFileSync(place('.hidden.png'), 'hidden');
  writeFileSync(path.join(uploadsFolder, 'secret.png'), 'private');
  symlinkSync(path.join(uploadsFolder, 'secret.png'), place('link.png'));
  mkdirSync(place('folder.png'));
});

const send = sendPictures();
const { ask } = await localServer((request, response) => {
  if (!send(request, response)) response.writeHead(299).end('left to the framework');
});

const routes = { '/media/': media, '/api/compressed/': compressed };
type Prefix = keyof typeof routes;

const wishes: Record<string, string>[] = [
  {},
  { accept: 'image/avif,image/webp,*/*' },
  { accept: 'image/png;q=0.1' },
  { accept: ';;,q=' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"other", "another"' },
  { range: 'bytes=4-11' },
  { range: 'bytes=-10' },
  { range: 'bytes=5-2' },
  { range: 'bytes=0-1,5-6' },
  { range: 'lines=0-3' },
  { range: 'bytes=999999999-' },
  { range: 'bytes=0-1', 'if-range': '"other"' },
];

describe.each(Object.keys(routes) as Prefix[])('a picture below %s', (prefix) => {
  const answers = async (name: string, headers: Record<string, string>, method: 'GET' | 'HEAD', query = '') => {
    const request = new Request(`http://site.test${prefix}${name}${query}`, { method, headers });
    const expected = await routes[prefix][method](request, { params: Promise.resolve({ file: [name] }) });
    const body = Buffer.from(await expected.arrayBuffer());
    return { sent: await ask(`${prefix}${name}${query}`, headers, method), expected, body };
  };

  it.each(wishes)('is sent as by the route, for %j', async (wish) => {
    for (const name of [file, large, 'empty.png'])
      for (const method of ['GET', 'HEAD'] as const)
        for (const query of ['', '?w=300', '?w=%00&v=2']) {
          const { sent, expected, body } = await answers(name, wish, method, query);
          expect([sent.status, sent.body.equals(body)]).toEqual([expected.status, true]);
          expect(sent.headers).toMatchObject(Object.fromEntries(expected.headers));
        }
  });

  it('answers 304 for its own validator and sends a part to who has it', async () => {
    for (const name of [file, large]) {
      const etag = String((await ask(prefix + name)).headers.etag);
      expect(etag).toMatch(/^"/);
      expect((await ask(prefix + name, { 'if-none-match': etag })).status).toBe(304);
      const part = await ask(prefix + name, { range: 'bytes=1-2', 'if-range': etag });
      expect([part.status, part.body.length]).toEqual([206, 2]);
    }
  });

  it('carries every header of security', async () => {
    const { headers } = await ask(prefix + file);
    for (const name of Object.keys(securityHeaders())) expect(headers).toHaveProperty(name);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it.each([
    ['a file that is not there', `${'1'.repeat(32)}.jpg`],
    ['a parent folder', '../secret.png'],
    ['an encoded parent folder', '..%2fsecret.png'],
    ['a parent folder encoded twice', '..%252fsecret.png'],
    ['dots that are encoded', '%2e%2e/secret.png'],
    ['backslashes', '..%5csecret.png'],
    ['an absolute path', '/etc/passwd.png'],
    ['a NUL', 'secret.png%00.jpg'],
    ['a link out of the folder', 'link.png'],
    ['a folder', 'folder.png'],
    ['what is no picture', 'page.html'],
    ['a hidden file', '.hidden.png'],
    ['nothing', ''],
    ['a name that is far too long', `${'a'.repeat(4000)}.png`],
    ['a property of every object', 'x.constructor'],
  ])('leaves %s to the route', async (_name, rest) => {
    expect((await ask(prefix + rest)).status).toBe(299);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('leaves %s to the route', async (method) => {
    expect((await ask(prefix + file, {}, method)).status).toBe(299);
  });
});

describe('a picture that comes and goes', () => {
  const name = `${'2'.repeat(32)}.jpg`;
  /** As if nothing had changed in the folder for an hour: then its time alone says so. */
  const rest = () => utimesSync(mediaFolder(), new Date(), new Date(Date.now() - 3_600_000));

  it('is found once it is there, and never after it is gone', async () => {
    rest();
    expect((await ask(`/media/${name}`)).status).toBe(299);
    writeFileSync(place(name), 'first');
    expect((await ask(`/media/${name}`)).body.toString()).toBe('first');
    rest();
    for (let time = 0; time < 2; time++) expect((await ask(`/media/${name}`)).status).toBe(200);
    rmSync(place(name));
    expect((await ask(`/media/${name}`)).status).toBe(299);
  });

  it('is looked up at each request while the time of its folder tells nothing', async () => {
    writeFileSync(place(name), 'first');
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(mediaFolder(), later, later);
    expect((await ask(`/media/${name}`)).status).toBe(200);
    rmSync(place(name));
    // As within one tick of the file system’s clock, the folder shows no change.
    utimesSync(mediaFolder(), later, later);
    expect((await ask(`/media/${name}`)).status).toBe(299);
  });

  it('may be kept for ever only once no better rendition will come', async () => {
    const address = `/api/compressed/${file}`;
    const accept = { accept: 'image/avif,image/webp' };
    const before = await ask(address, accept);
    expect([before.headers['content-type'], before.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=600',
    ]);
    writeFileSync(place(`${file}.avif`), readFileSync(place(`${file}.webp`)).subarray(0, 200));
    const after = await ask(address, { ...accept, 'if-none-match': String(before.headers.etag) });
    expect([after.status, after.headers['content-type'], after.headers['cache-control']]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(after.headers.vary).toBe('accept');
  });
});
