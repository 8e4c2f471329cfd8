import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nginxAround } from '../../bench/nginx-configuration.ts';
import { nginxUser, untilListening } from '../../bench/start-nginx.ts';
import { findTool } from '../../bench/tools.ts';
import { freePort } from '../../load/site-server.ts';

/** An nginx in front of a site. */
export interface Front {
  /** Where it takes a whole body before it asks the site, and where it passes on what arrives. */
  buffering: string;
  passing: string;
  /** What it has logged as errors. */
  errors: () => string;
  stop: () => Promise<void>;
}

/** Starts an nginx that keeps its connections to the site. */
export async function startFront(parent: string, site: string): Promise<Front> {
  const folder = path.join(parent, 'nginx');
  mkdirSync(folder);
  const [buffering, passing] = [await freePort(), await freePort()];
  const server = (port: number, more: string) => `  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      ${more}
    }
  }`;
  const upstream = `  upstream site {
    server ${new URL(site).host};
    keepalive 16;
  }`;
  const configuration = path.join(folder, 'nginx.conf');
  const http = [upstream, server(buffering, ''), server(passing, 'proxy_request_buffering off;')];
  writeFileSync(configuration, nginxAround(folder, nginxUser(), http.join('\n')));
  const errorLog = path.join(folder, 'error.log');
  const child = spawn(findTool('nginx') as string, ['-p', folder, '-c', configuration, '-e', errorLog], {
    stdio: 'ignore',
  });
  await untilListening(child, buffering);
  return {
    buffering: `http://127.0.0.1:${buffering}`,
    passing: `http://127.0.0.1:${passing}`,
    errors: () => readFileSync(errorLog, 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}
