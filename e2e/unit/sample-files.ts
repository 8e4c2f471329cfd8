import { crc32, deflateSync } from 'node:zlib';

/**
 * Small real files of the accepted types, made in code, for tests and the load run. Each contains `filler` extra bytes.
 */

const bytes = (size: number, seed: number) => {
  const filler = Buffer.alloc(size);
  for (let index = 0, state = seed >>> 0; index < size; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    filler[index] = state >>> 24;
  }
  return filler;
};

/** A one-page PDF whose content stream contains the filler. */
export function samplePdf(filler = 0, seed = 1): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n';
  const stream = `4 0 obj<</Length ${filler}>>stream\n`;
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head + stream), bytes(filler, seed), Buffer.from(tail)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A one-pixel PNG with the filler in a private chunk. */
export function samplePng(filler = 0, seed = 1): Buffer {
  const header = Buffer.from('0000000100000001080000000000', 'hex').subarray(0, 13);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('prVt', bytes(filler, seed)),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The frame of a JPEG, enough for its signature, with the filler in comments. */
export function sampleJpeg(filler = 0, seed = 1): Buffer {
  const comments: Buffer[] = [];
  for (let left = filler; left > 0; left -= 60_000) {
    const data = bytes(Math.min(left, 60_000), seed + left);
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    comments.push(head, data);
  }
  const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([start, ...comments, Buffer.from('ffd9', 'hex')]);
}

/** A one-pixel GIF. */
export const sampleGif = (): Buffer =>
  Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex');

/** Text in UTF-8. */
export const sampleText = (text = 'नमस्कार, this is plain text.\r\n'): Buffer => Buffer.from(text);

function zipEntry(name: string, content: Buffer, offset: number) {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  local.copy(central, 6, 4, 30);
  central.writeUInt32LE(offset, 42);
  return {
    local: Buffer.concat([local, Buffer.from(name), content]),
    central: Buffer.concat([central, Buffer.from(name)]),
  };
}

function zip(entries: [string, Buffer][]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const entry = zipEntry(name, content, offset);
    locals.push(entry.local);
    centrals.push(entry.central);
    offset += entry.local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A minimal Word document (Office Open XML). */
export function sampleDocx(filler = 0, seed = 1): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  const document =
    '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Sample</w:t></w:r></w:p></w:body></w:document>';
  return zip([
    ['[Content_Types].xml', Buffer.from(types)],
    ['_rels/.rels', Buffer.from(relations)],
    ['word/document.xml', Buffer.from(document)],
    ['word/media/filler.bin', bytes(filler, seed)],
  ]);
}

/** The frame of a compound file, the container of old Office documents, with one stream name in its directory. */
export function sampleCompoundFile(streamName = 'WordDocument'): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const directory = Buffer.alloc(512);
  Buffer.from('Root Entry', 'utf16le').copy(directory, 0);
  Buffer.from(streamName, 'utf16le').copy(directory, 128);
  return Buffer.concat([header, directory]);
}
