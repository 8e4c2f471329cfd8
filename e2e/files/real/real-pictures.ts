import sharp from 'sharp';
import { latin } from '#e2e/files/disguised/disguise.ts';
import { pngChunk } from '#e2e/files/png-chunk.ts';
import { sampleGif, sampleJpeg, samplePng } from '#e2e/unit/sample-files.ts';
import type { RealFile } from './real-pdfs.ts';

/** A picture with enough detail that every encoder has work to do. */
const scene = (width = 64, height = 48) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * index) & 0xff)), {
    raw: { width, height, channels: 3 },
  });

const then = (picture: Buffer, ...more: (Buffer | string)[]) =>
  Buffer.concat([picture, ...more.map((part) => (typeof part === 'string' ? latin(part) : part))]);

const film = `\0\0\0\x18ftypmp42\0\0\0\0isommp42${'\0\x01'.repeat(500)}`;
const printSettings = '<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN">\n<plist/>';

function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, latin(content), jpeg.subarray(2)]);
}

/** A JPEG whose height stands behind its scan, as from scanners that do not know it before. */
function ofUnknownHeight(): Buffer {
  const jpeg = sampleJpeg();
  jpeg.writeUInt16BE(0, jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5);
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.from('ffdc00040008', 'hex'), jpeg.subarray(-2)]);
}

export async function realJpegs(): Promise<RealFile[]> {
  const jpeg = await scene().jpeg().toBuffer();
  return [
    [
      'from a camera',
      await scene()
        .withExif({ IFD0: { Make: 'Maker', Software: '1.0' } })
        .jpeg()
        .toBuffer(),
    ],
    ['progressive', await scene().jpeg({ progressive: true }).toBuffer()],
    ['grey', await scene().toColourspace('b-w').jpeg().toBuffer()],
    ['for print, in four colours', await scene().toColourspace('cmyk').jpeg().toBuffer()],
    ['with a colour profile', await scene().withIccProfile('p3').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['of one colour', sampleJpeg()],
    [
      'of 48 megapixels',
      await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
    ],
    ['from a scanner that did not know its height', ofUnknownHeight()],
    ['from Photoshop, with its print settings', withSegment(jpeg, 0xed, `Photoshop 3.0\x008BIM${printSettings}`)],
    [
      'with XMP',
      withSegment(jpeg, 0xe1, 'http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta><rdf:RDF/></x:xmpmeta>'),
    ],
    ['from a phone, with a second picture behind it', then(jpeg, await scene(20, 20).jpeg().toBuffer())],
    ['from a phone, with its film behind it', then(jpeg, film)],
    [
      "from a phone, with its film and its maker's data",
      then(jpeg, '\0\0\x30\x0aMotionPhoto_Data', film, 'SEFH\x6a\0\0\0\x01\0\0\0SEFT'),
    ],
    ['padded by a camera', then(jpeg, Buffer.alloc(2048))],
    ['with a line end behind it', then(jpeg, '\r\n')],
  ];
}

const frame = (type: string, number: number, rest = '') => {
  const data = Buffer.alloc(type === 'fcTL' ? 26 : 4);
  data.writeUInt32BE(number, 0);
  if (type === 'fcTL') data.set([0, 0, 0, 1, 0, 0, 0, 1], 4);
  return pngChunk(type, then(data, rest));
};

/** A PNG with chunks between its header and its pixels. */
const withChunks = (...chunks: Buffer[]) => {
  const png = samplePng();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
};

/** As a program draws a page at 600 dots an inch. */
const whitePage = () =>
  sharp({ create: { width: 4960, height: 7016, channels: 3, background: 'white' } })
    .composite([
      { input: Buffer.from('<svg width="4000" height="200"><text y="99" font-size="90">One line</text></svg>') },
    ])
    .removeAlpha()
    .png()
    .toBuffer();

export async function realPngs(): Promise<RealFile[]> {
  const png = await scene().png().toBuffer();
  return [
    ['from a screen', png],
    ['with a palette', await scene().png({ palette: true }).toBuffer()],
    ['interlaced', await scene().png({ progressive: true }).toBuffer()],
    ['of 16 bits', await scene().toColourspace('rgb16').png().toBuffer()],
    ['grey and transparent', await scene().ensureAlpha(0.5).toColourspace('b-w').png().toBuffer()],
    ['of one pixel', samplePng()],
    ['a line on a large white page', await whitePage()],
    [
      'animated',
      withChunks(pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])), frame('fcTL', 0), frame('fdAT', 1, 'x\x9c')),
    ],
    ['with XMP', withChunks(pngChunk('iTXt', latin('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>')))],
    ['shortened by an editor that left the rest', then(samplePng(), png.subarray(200))],
    ['with a line end behind it', then(png, '\n')],
  ];
}

export async function realGifs(): Promise<RealFile[]> {
  const gif = sampleGif();
  const extended = (...bytes: (string | number[])[]) =>
    Buffer.concat([
      gif.subarray(0, 19),
      ...bytes.map((part) => Buffer.from(part as string, 'latin1')),
      gif.subarray(19),
    ]);
  const magic = [1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0];
  const film = { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } } as const;
  return [
    ['from a drawing program', await scene().gif().toBuffer()],
    [
      'animated',
      await sharp(Buffer.from(Array.from({ length: 2400 }, (_, index) => index % 251)), film)
        .gif()
        .toBuffer(),
    ],
    ['of one pixel', gif],
    ['of the first version', Buffer.concat([latin('GIF87a'), gif.subarray(6, 19), gif.subarray(27)])],
    ['with a comment', extended([0x21, 0xfe, 5], 'hello', [0])],
    ['with XMP', extended([0x21, 0xff, 11], 'XMP DataXMP', '<?xpacket begin=""?><x:xmpmeta/>', magic)],
    ['with an empty block', Buffer.concat([gif.subarray(0, -1), latin('\0;')])],
    ['padded', then(gif, '\0\0')],
  ];
}
