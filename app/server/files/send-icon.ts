import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import accepts from 'accepts';
import { fileAnswer, type WholeFile } from '#lib/platform/http/file-answer.ts';
import { securityHeaders, shownAnywhere } from '#lib/platform/http/responses.ts';
import { type Drawn, drawIcon, drawMark, drawnOnce, isIcon } from '#lib/platform/identity/draw-icon.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { getPalette } from '#lib/platform/identity/get-palette.ts';
import { drawingVersion, homeDrawing } from '#lib/platform/identity/own-drawings.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { isRead, sendAnswer } from './static-files.ts';

/** Answers a request for an icon by itself, or has it answered otherwise, later. Returns whether it is one. */
type IconHandler = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => boolean;

/** The address stays when the mark changes, so a browser asks each time whether it did. */
const askedEachTime = 'public, no-cache';
/** The address names what is drawn. */
const forAYear = 'public, max-age=31536000, immutable';
/** An icon in pixels is a picture within a drawing. */
const iconPolicy = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

interface Shown {
  drawn: Drawn | null;
  /** The version in the address, when it may be kept. */
  version: string;
}

/** A file that follows from the identity, by its name at the root of the site. Null where nothing was chosen. */
async function draw(name: string): Promise<Shown | null> {
  if (name === 'drawing.svg') {
    const { tones } = await getPalette();
    if (!tones) return null;
    const version = drawingVersion(tones.light);
    const write = async () => Buffer.from(await homeDrawing(tones.light));
    return { drawn: await drawnOnce(`${name} ${version}`, write, 'image/svg+xml'), version };
  }
  const { look, icon } = await getIdentity();
  if (name === 'mark.png') return look && { drawn: await drawMark(look), version: look.version };
  return icon && { drawn: await drawIcon(name, icon), version: icon.version };
}

const compressed = perProcess('compressed drawings', () => new WeakMap<Buffer, Buffer>());

/** A drawing that is larger than a packet is worth compressing. */
function bodyOf({ content, contentType }: Drawn, request: IncomingMessage) {
  if (contentType !== 'image/svg+xml' || content.length < 1400) return { content, coding: {} };
  const coding = { vary: 'Accept-Encoding' };
  if (!accepts(request).encoding(['br'])) return { content, coding };
  const small = compressed().get(content) ?? brotliCompressSync(content);
  compressed().set(content, small);
  return { content: small, coding: { ...coding, 'content-encoding': 'br' } };
}

async function iconFile(name: string, asked: string | null, request: IncomingMessage) {
  const shown = await draw(name);
  if (!shown?.drawn) return null;
  const { content, coding } = bodyOf(shown.drawn, request);
  const file: WholeFile = {
    bytes: content.length,
    headers: {
      ...securityHeaders(),
      ...shownAnywhere,
      ...iconPolicy,
      ...coding,
      'content-type': shown.drawn.contentType,
      'cache-control': asked === shown.version ? forAYear : askedEachTime,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    },
  };
  return { content, file };
}

const isOurs = (name: string) => isIcon(name) || name === 'mark.png' || name === 'drawing.svg';

/**
 * Draws the icons of the site, the mark for emails and the drawing of the home page as the identity has them. Where nothing
 * was chosen, and when one cannot be drawn, they are the files of the repository.
 */
export const sendIcon: IconHandler = (request, response, otherwise) => {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const name = path.slice(1);
  if (!isRead(request) || !isOurs(name)) return false;
  const instead = () => {
    // Emails that went out while there was a mark name this one.
    if (name === 'mark.png') request.url = '/icon-192.png';
    otherwise();
  };
  iconFile(name, new URLSearchParams(query).get('v'), request).then((found) => {
    if (!found) return instead();
    sendAnswer(response, fileAnswer(request.method, request.headers, found.file), found.content);
  }, instead);
  return true;
};
