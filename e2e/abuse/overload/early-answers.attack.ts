import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Attack } from '#e2e/abuse/attack.ts';
import { send } from '#e2e/abuse/requests.ts';
import { spawnNginx, stopNginx } from '#e2e/load/nginx.ts';
import { freePort } from '#e2e/load/site-server.ts';
import { whatIsMissing } from '#e2e/load/tools.ts';
import { earlySettings, steadyRun } from './steady-run.ts';

/** An nginx in front of a site. */
interface Front {
  /** Where it takes a whole body before it asks the site, and where it passes on what arrives. */
  buffering: string;
  passing: string;
  /** Errors that it has logged. */
  errors: () => string;
  stop: () => Promise<void>;
}

/** Starts an nginx that keeps its connections to the site. */
async function startFront(parent: string, site: string): Promise<Front> {
  const folder = path.join(parent, 'nginx');
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
  const http = [upstream, server(buffering, ''), server(passing, 'proxy_request_buffering off;')];
  const child = await spawnNginx(folder, buffering, http.join('\n'));
  return {
    buffering: `http://127.0.0.1:${buffering}`,
    passing: `http://127.0.0.1:${passing}`,
    errors: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    stop: () => stopNginx(child),
  };
}

const attack: Attack = {
  promise: 'No request waits for a body that was refused early, also behind an nginx that keeps its connections',
  settings: { ...earlySettings, TRUST_PROXY: '1' },
  run: async ({ server, folder, times }) => {
    const missing = whatIsMissing(['nginx']);
    if (missing) return { tried: 0, broken: [], slowestMilliseconds: null, skipped: missing };
    const front = await startFront(folder, server.address);
    try {
      // The one try that is not too many.
      await send(`${front.buffering}/api/admin/session/`, { method: 'POST' });
      const direct = await steadyRun(server.address, times(500));
      const buffered = await steadyRun(front.buffering, times(500));
      // nginx closes a connection to a client whose body it had not read to its end, whatever it said before.
      const passed = await steadyRun(front.passing, times(500), true);
      const broken = [...direct.broken, ...buffered.broken, ...passed.broken];
      // It says so at each answer that came before a body was whole.
      const errors = front
        .errors()
        .split('\n')
        .filter((line) => /\[(error|crit|alert|emerg)\]/.test(line));
      if (errors.length > 0) broken.push(`nginx logged ${errors.length} errors: ${errors[0]}`);
      if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
      return {
        tried: direct.tried + buffered.tried + passed.tried,
        broken,
        slowestMilliseconds: Math.max(direct.slowest, buffered.slowest, passed.slowest),
        figures: [
          ...direct.figures,
          ...buffered.figures.map((figure) => `whole bodies, ${figure}`),
          ...passed.figures.map((figure) => `passed on, ${figure}`),
        ],
      };
    } finally {
      await front.stop();
    }
  },
};
export default attack;
