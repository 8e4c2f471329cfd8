import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { SiteServer } from '../load/site-server.ts';

/** The processes that answer the requests of a site that has several, by their ids. */
export function processesOf(server: SiteServer): number[] {
  const { pid } = server;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  // The encoder of pictures is started by one of them, and ends with it.
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('app/server/start.ts'));
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks on a connection of its own: each goes to the next process. */
export function askNext(url: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false, timeout: 60_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer`)));
    request.on('error', reject);
    request.end(body);
  });
}
