import type { Transform } from 'node:stream';
import * as formidable from 'formidable';
import { describe, expect, test } from 'vitest';
import { MultipartError, MultipartParser, partNames } from './multipart-parser.ts';

const boundary = 'bound';

/** Numbers in [0, most), the same for the same seed. */
function random(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** `body` in pieces of at most `longest` bytes. */
function* pieces(body: Buffer, longest: number, seed = 1): Generator<Buffer> {
  const pick = random(seed);
  for (let at = 0; at < body.length; ) {
    const size = 1 + pick(longest);
    yield body.subarray(at, at + size);
    at += size;
  }
}

interface Read {
  headers: Record<string, string>;
  content: string;
}

async function read(chunks: Iterable<Buffer>, maxHeaderBytes = 1000): Promise<Read[]> {
  const parts: Read[] = [];
  const parser = new MultipartParser({
    boundary,
    maxHeaderBytes,
    onPart: (part) => {
      const entry = { headers: Object.fromEntries(part.headers), content: 'never ended' };
      const content: Buffer[] = [];
      parts.push(entry);
      part.on('data', (piece) => content.push(piece));
      part.on('end', () => {
        entry.content = Buffer.concat(content).toString('latin1');
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve).on('error', reject);
    for (const chunk of chunks) parser.write(chunk);
    parser.end();
  });
  return parts;
}

// formidable's types place the parser on the default export, where it is not.
const { MultipartParser: TheirParser } = formidable as unknown as {
  MultipartParser: new (options: object) => Transform & { initWithBoundary(boundary: string): void };
};

/** The same read by formidable's own parser, which looks at one byte after another. */
async function readByFormidable(body: Buffer): Promise<Read[]> {
  const parts: Read[] = [];
  const parser = new TheirParser({});
  parser.initWithBoundary(boundary);
  let field = '';
  let value = '';
  parser.on('data', ({ name, buffer, start, end }) => {
    const text = buffer?.toString('latin1', start, end) ?? '';
    const part = parts.at(-1) as Read;
    if (name === 'partBegin') parts.push({ headers: {}, content: '' });
    else if (name === 'headerField') field += text;
    else if (name === 'headerValue') value += text;
    else if (name === 'headerEnd') {
      part.headers[field.toLowerCase()] = value;
      [field, value] = ['', ''];
    } else if (name === 'partData') part.content += text;
  });
  await new Promise<void>((resolve, reject) => {
    parser.on('end', resolve).on('error', reject);
    parser.end(body);
  });
  return parts;
}

const tokens = [
  '\r',
  '\n',
  '-',
  '\r\n',
  '\r\n-',
  '\r\n--',
  '\r\n--b',
  '\r\n--boun',
  '\r\n--bound',
  '\r\n--boundX',
  'text',
];
const isContent = (text: string) => !/\r\n--bound(\r\n|--)/.test(`\r\n${text}\r\n--bound\r\n`.slice(0, -9));

/** Parts whose content consists mostly of beginnings of boundaries, but never a whole one. */
function parts(seed: number): Read[] {
  const pick = random(seed);
  const content = (): string => {
    const text = Array.from({ length: pick(40) }, () => tokens[pick(tokens.length)] as string).join('');
    return isContent(text) ? text : content();
  };
  return Array.from({ length: 1 + pick(4) }, (_, index) => ({
    headers: { 'content-disposition': `form-data; name="${index}"`, 'content-type': 'text/plain' },
    content: content(),
  }));
}

const written = (list: Read[]) =>
  Buffer.from(
    `${list
      .map(({ headers, content }) => {
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        return `--${boundary}\r\n${lines.join('')}\r\n${content}\r\n`;
      })
      .join('')}--${boundary}--\r\n`,
    'latin1',
  );

describe('parts come out as they went in', () => {
  test.each([1, 2, 7, 30, 1000])('in pieces of up to %i bytes', async (longest) => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const sent = parts(seed);
      expect(await read(pieces(written(sent), longest, seed)), `seed ${seed}`).toEqual(sent);
    }
  });

  test('and as by formidable’s own parser', async () => {
    for (let seed = 200; seed <= 300; seed += 1) {
      // formidable's parser misses a boundary directly after one that continues differently.
      const sent = parts(seed).filter(({ content }) => !`\r\n${content}`.includes('\r\n--bound'));
      const body = written([{ headers: { a: 'b' }, content: '' }, ...sent]);
      expect(await read(pieces(body, 9, seed)), `seed ${seed}`).toEqual(await readByFormidable(body));
    }
  });

  test('cut in two anywhere', async () => {
    const sent: Read[] = [
      { headers: { a: 'b' }, content: '\r\n--boun' },
      { headers: {}, content: '' },
    ];
    const body = written(sent);
    for (let cut = 0; cut <= body.length; cut += 1) {
      expect(await read([body.subarray(0, cut), body.subarray(cut)]), `cut at ${cut}`).toEqual(sent);
    }
  });
});

test.each([
  ['nothing but the end', '--bound--', []],
  ['text before and after', 'before\r\n--bound\r\nA: 1\r\n\r\nx\r\n--bound--\r\nafter\r\n--bound\r\n', ['x']],
  ['a part without headers', '--bound\r\n\r\nx\r\n--bound--', ['x']],
  ['a header on two lines', '--bound\r\nA: 1\r\n  2\r\n\r\nx\r\n--bound--', ['x']],
])('reads %s', async (_, body, contents) => {
  for (const longest of [1, 1000]) {
    const found = await read(pieces(Buffer.from(body), longest));
    expect(found.map(({ content }) => content)).toEqual(contents);
    if (body.includes('  2')) expect(found[0]?.headers).toEqual({ a: '1 2' });
  }
});

test.each([
  ['an empty body', ''],
  ['no boundary', 'text'],
  ['no last boundary', '--bound\r\nA: 1\r\n\r\nx\r\n'],
  ['half of the last boundary', '--bound\r\nA: 1\r\n\r\nx\r\n--bound-'],
  ['an end within the headers', '--bound\r\nA: 1\r\n'],
  ['a line that is no header', '--bound\r\nno header\r\n\r\nx\r\n--bound--'],
])('refuses %s', async (_, body) => {
  for (const longest of [1, 1000]) {
    await expect(read(pieces(Buffer.from(body), longest))).rejects.toThrow(new MultipartError('malformed'));
  }
});

test.each([1, 1000])('a header past its limit is refused, in pieces of up to %i bytes', async (longest) => {
  const body = Buffer.from(`--bound\r\nA: ${'x'.repeat(2000)}`);
  await expect(read(pieces(body, longest), 1500)).rejects.toThrow(new MultipartError('long_header'));
});

test.each(['\r', '\r\n', '\r\n--', '\r\n--boun', '\r\n--boundX', '-', 'text'])(
  'ten megabytes of %j come in as many pieces as they were sent in',
  (unit) => {
    let count = 0;
    let bytes = 0;
    const onPart: ConstructorParameters<typeof MultipartParser>[0]['onPart'] = (part) =>
      part.on('data', (piece) => {
        count += 1;
        bytes += piece.length;
      });
    const parser = new MultipartParser({ boundary, maxHeaderBytes: 1000, onPart });
    const chunk = Buffer.alloc(64 * 1024, unit);
    parser.write(Buffer.from('--bound\r\n\r\n'));
    for (let sent = 0; sent < 160; sent += 1) parser.write(chunk);
    parser.end('\r\n--bound--');
    expect(bytes).toBe(160 * chunk.length);
    expect(count).toBeLessThanOrEqual(161);
  },
);

const wire = (header: string) => Buffer.from(header).toString('latin1');

test.each([
  ['form-data; name="Email"', { name: 'Email', filename: null }],
  ['form-data; name="संस्थापकाचे नाव"', { name: 'संस्थापकाचे नाव', filename: null }],
  ['form-data; name="Pitch"; filename=""', { name: 'Pitch', filename: '' }],
  ['form-data; name="Pitch"; filename="अर्ज; final.pdf"', { name: 'Pitch', filename: 'अर्ज; final.pdf' }],
  ['form-data; name="What is %22it%22?"; filename="a%22b.pdf"', { name: 'What is "it"?', filename: 'a"b.pdf' }],
  ['form-data; name="a\\"b"; filename="c\\"d.txt"', { name: 'a"b', filename: 'c"d.txt' }],
  ['form-data; name=Email', { name: 'Email', filename: null }],
  ['form-data; filename="x.pdf"; name="File"', { name: 'File', filename: 'x.pdf' }],
])('%s', (header, expected) => {
  expect(partNames(wire(header))).toEqual(expected);
});
