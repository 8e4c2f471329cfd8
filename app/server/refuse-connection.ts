import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { dataPolicy, typeHeader } from '#lib/http/security-headers.ts';
import { closeGently } from './close-gently.ts';

/** The HTTP status for each of the parser's errors. 400 for any other. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
};

function end(socket: Duplex, status: number, headers = ''): void {
  const lines = Object.entries({ ...typeHeader, ...dataPolicy }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}${headers}`;
  socket.write(`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`);
  closeGently(socket);
}

/**
 * Answers what never becomes a request: bytes that are not HTTP, methods that Node does not know, and CONNECT, which
 * asks for a tunnel.
 */
export function refuseConnections(server: Server): void {
  server.on('connect', (_request, socket) => {
    // The client may be gone before the response, which does not matter.
    socket.on('error', () => socket.destroy());
    end(socket, 405, 'Allow: GET, HEAD, OPTIONS\r\n');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else end(socket, statuses[error.code ?? ''] ?? 400);
  });
}
