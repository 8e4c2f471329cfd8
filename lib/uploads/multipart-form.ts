import formidable from 'formidable';
import { maxPartHeaderBytes } from '../config/limits.ts';
import { MultipartError, MultipartParser, type MultipartPart } from './multipart-parser.ts';

/** The members of formidable's form that plugins use but its types leave out. */
interface FormInside {
  headers: Record<string, string | undefined>;
  _parser: MultipartParser;
  ended: boolean;
  _maybeEnd(): void;
}

/** The boundary in a content type, of at most 70 characters (RFC 2046, 5.1.1). Null without one. */
function boundaryOf(contentType: string): string | null {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain.trim();
  return boundary !== '' && boundary.length <= 70 ? boundary : null;
}

/**
 * formidable with our own parser. Its own emits one event for each of ten million carriage returns, and a server that
 * reads four such files at once answers no one else.
 */
export const multipartForm = (onPart: (part: MultipartPart) => void) =>
  formidable({
    enabledPlugins: [
      (self) => {
        const form = self as unknown as FormInside;
        const contentType = form.headers['content-type'] ?? '';
        if (!/^multipart\//i.test(contentType)) return;
        const boundary = boundaryOf(contentType);
        if (!boundary) {
          self.emit('error', new MultipartError('malformed'));
          return;
        }
        form._parser = new MultipartParser({ boundary, maxHeaderBytes: maxPartHeaderBytes, onPart });
        form._parser.once('finish', () => {
          form.ended = true;
          form._maybeEnd();
        });
      },
    ],
  });
