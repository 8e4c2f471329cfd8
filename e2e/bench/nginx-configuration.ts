import type { IncomingHttpHeaders } from 'node:http';

export interface StaticAnswer {
  /** What follows the server’s address, without a query. */
  path: string;
  file: string;
  headers: IncomingHttpHeaders;
}

/** nginx sets these itself. */
const own = new Set(
  'accept-ranges connection content-length content-range content-type date etag keep-alive last-modified server transfer-encoding'.split(
    ' ',
  ),
);

/** A value in quotes. `$` would name a variable, so it is written as one. */
const quoted = (value: string) =>
  `"${value
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll('$', '\0')
    .replaceAll('\0', '$' + '{dollar}')}"`;

function location({ path, file, headers }: StaticAnswer): string {
  const sent = Object.entries(headers).filter(([name]) => !own.has(name));
  const lines = sent.flatMap(([name, value = '']) =>
    [value].flat().map((each) => `      add_header ${name} ${quoted(each)};`),
  );
  return [
    `    location = ${quoted(path)} {`,
    `      alias ${quoted(file)};`,
    '      types { }',
    `      default_type ${quoted(headers['content-type'] ?? 'application/octet-stream')};`,
    ...lines,
    '    }',
  ].join('\n');
}

/** Debian's configuration, without a log of requests, in a folder of its own. @param http what its http block holds */
export function nginxAround(folder: string, user: string | null, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${user ? `user ${user};\n` : ''}worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
daemon off;
events {
  worker_connections 768;
}
http {
  sendfile on;
  tcp_nopush on;
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${http}
}
`;
}

/** Each answer is a file with the same headers as ours, already compressed where ours is. */
export function nginxConfiguration(folder: string, port: number, answers: StaticAnswer[], user: string | null): string {
  const http = `  geo $dollar {
    default "$";
  }
  server {
    listen 127.0.0.1:${port};
${answers.map(location).join('\n')}
  }`;
  return nginxAround(folder, user, http);
}
