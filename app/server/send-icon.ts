import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileAnswer } from '#lib/http/file-answer.ts';
import { securityHeaders, shownAnywhere } from '#lib/http/security-headers.ts';
import { drawIcon, isIcon } from '#lib/settings/identity/draw-icon.ts';
import { getIdentity } from '#lib/settings/identity/get-identity.ts';
import { isRead, sendAnswer } from './send-answer.ts';

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

async function iconFile(name: string, version: string | null) {
  const { look } = await getIdentity();
  if (!look) return null;
  const drawn = await drawIcon(name, look);
  if (!drawn) return null;
  const { content, contentType } = drawn;
  return {
    content,
    bytes: content.length,
    headers: {
      ...securityHeaders(),
      ...shownAnywhere,
      ...iconPolicy,
      'content-type': contentType,
      'cache-control': version === look.version ? forAYear : askedEachTime,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    },
  };
}

/**
 * Draws the icons of the site from the centre's mark. Without a mark, and when it cannot be drawn, they are the files of the
 * repository.
 */
export const sendIcon: IconHandler = (request, response, otherwise) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  const name = pathname.slice(1);
  if (!isRead(request) || !isIcon(name)) return false;
  const instead = () => {
    // Emails that went out while there was a mark name this one.
    if (name === 'mark.png') request.url = '/icon-192.png';
    otherwise();
  };
  iconFile(name, searchParams.get('v')).then((file) => {
    if (!file) return instead();
    sendAnswer(response, fileAnswer(request.method, request.headers, file), file.content);
  }, instead);
  return true;
};
