import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const compress = (
  require('next/dist/compiled/compression') as () => (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
)();
const { releaseCompressionStream } = require('next/dist/server/lib/release-compression-stream') as {
  releaseCompressionStream: (response: ServerResponse) => void;
};

/**
 * Compresses the response where the client can read that, as the framework itself would. It happens out here because
 * `secureResponse` has to read a page before it is compressed.
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => {});
  // The compression does not notice a client that leaves, and would keep its memory.
  response.once('close', () => {
    if (!response.writableFinished) releaseCompressionStream(response);
  });
}
