import type { EventEmitter } from 'node:events';
import formidable from 'formidable';
import { maxPartHeaderBytes } from '../config/limits.ts';
import { MultipartError, MultipartParser, type MultipartPart } from './multipart-parser.ts';

/** The boundary in a content type, of at most 70 characters (RFC 2046, 5.1.1). Null without one. */
function boundaryOf(contentType: string): string | null {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain.trim();
  return boundary !== '' && boundary.length <= 70 ? boundary : null;
}

/**
 * formidable with our own parser, for a body of `contentType`. Its own emits one event for each of ten million carriage
 * returns, and a server that reads four such files at once answers no one else.
 */
export const multipartForm = (contentType: string, onPart: (part: MultipartPart) => void) =>
  formidable({
    enabledPlugins: [
      (form) => {
        if (!/^multipart\//i.test(contentType)) return;
        const boundary = boundaryOf(contentType);
        if (!boundary) {
          form.emit('error', new MultipartError('malformed'));
          return;
        }
        const parser = new MultipartParser({ boundary, maxHeaderBytes: maxPartHeaderBytes, onPart });
        // Its types leave out this event, which its manual describes.
        parser.once('finish', () => (form as unknown as EventEmitter).emit('end'));
        // Where formidable's own plugins leave their parsers. Nothing else of its inside is used (upgrades.test.ts).
        Object.assign(form, { _parser: parser });
      },
    ],
  });
