import formidable from 'formidable';
import { maxPartHeaderBytes } from '../config/limits.ts';
import { MultipartError, MultipartParser, type MultipartPart } from './multipart-parser.ts';

/** The members of formidable's form with which a plugin steers it; its types leave them out. */
interface FormInside {
  headers: Record<string, string | undefined>;
  _parser: MultipartParser;
  ended: boolean;
  _maybeEnd(): void;
}

/** What a body names as its boundary, which has at most 70 characters (RFC 2046, 5.1.1); null without one. */
function boundaryOf(contentType: string): string | null {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain.trim();
  return boundary !== '' && boundary.length <= 70 ? boundary : null;
}

/**
 * formidable with a parser of ours: its own takes ten million carriage returns one by one, at one event each, and a
 * server that reads four such files at once answers nobody.
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
