import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { attackedProgram } from '../attacked-site.ts';
import { send } from '../requests.ts';

const second = 1000;
/** A body below 1 KB a second is ended after one minute at the earliest and two at the latest. */
const maxMilliseconds = 130 * second;
const maxHeadMilliseconds = 45 * second;

interface SlowBody {
  name: string;
  path: string;
  headers: string[];
  /** The beginning of the body. What follows are letters without end. */
  begin: string;
  isChunked?: boolean;
}

const part = (name: string, rest = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
const multipart = 'Content-Type: multipart/form-data; boundary=b';
const file = '; filename="a.png"';

const bodies = (cookie: string, site: string): SlowBody[] => [
  { name: 'a file of an application', path: '/api/submissions/', headers: [multipart], begin: part('Deck', file) },
  { name: 'an answer', path: '/api/submissions/', headers: [multipart], begin: part('Full Name') },
  { name: 'JSON', path: '/api/contactus/', headers: ['Content-Type: application/json'], begin: '{"name":"' },
  {
    name: 'a plain form',
    path: '/api/contactus/',
    headers: ['Content-Type: application/x-www-form-urlencoded'],
    begin: 'name=',
  },
  ...[false, true].map((isChunked) => ({
    name: `a picture of the media library, ${isChunked ? 'in chunks' : 'with its length'}`,
    path: '/api/admin/media/',
    headers: [multipart, `Cookie: ${cookie}`, `Origin: ${site}`],
    begin: part('file', file),
    isChunked,
  })),
];

function open(site: string): Socket {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  return socket;
}

/** Sends 500 bytes a second until the server answers or closes. @returns its status, 0 without an answer */
async function sendSlowly(site: string, { path, headers, begin, isChunked = false }: SlowBody): Promise<number> {
  const socket = open(site);
  const wrap = (text: string) => (isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
  const length = isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 900000';
  socket.write(
    `POST ${path} HTTP/1.1\r\n${[`Host: ${new URL(site).host}`, length, ...headers].join('\r\n')}\r\n\r\n${wrap(begin)}`,
  );
  const timer = setInterval(() => socket.write(wrap('x'.repeat(500))), second);
  try {
    const [answer] = (await Promise.race([
      once(socket, 'data'),
      once(socket, 'close'),
      wait(maxMilliseconds, ['']),
    ])) as [unknown];
    return Number(String(answer).split(' ')[1] ?? 0) || 0;
  } finally {
    clearInterval(timer);
    socket.destroy();
  }
}

/** An application that arrives at 8 KB a second for a minute and a half, as over 64 kbit/s. */
async function sendSteadily(site: string, programId: number): Promise<number> {
  const socket = open(site);
  const answers = { 'Full Name': 'Slow line', 'Email Address': 'slow@example.org', program_id: programId };
  const begin = `${part('form_data')}${JSON.stringify(answers)}\r\n${part('Pitch Deck', '; filename="a.txt"')}`;
  const pieces = Array.from({ length: 90 }, () => 'word '.repeat(1638));
  const end = '\r\n--b--\r\n';
  const length = begin.length + pieces.join('').length + end.length;
  socket.write(
    `POST /api/submissions/ HTTP/1.1\r\nHost: x\r\n${multipart}\r\nContent-Length: ${length}\r\n\r\n${begin}`,
  );
  const answer = once(socket, 'data') as Promise<[unknown]>;
  for (const piece of pieces) {
    socket.write(piece);
    await wait(second);
  }
  socket.write(end);
  const [text] = await answer;
  socket.destroy();
  return Number(String(text).split(' ')[1]);
}

const attack: Attack = {
  promise: 'A body under 1 KB a second over a whole minute is ended, and a slow line passes',
  run: async ({ server }) => {
    const { site, program, cookie, broken } = await attackedProgram(server);
    const slow = bodies(cookie, site).map(async (body) => {
      const began = performance.now();
      const status = await sendSlowly(site, body);
      const milliseconds = performance.now() - began;
      if (status !== 408) broken.push(`${body.name} got ${status} after ${Math.round(milliseconds / second)} s`);
      return milliseconds;
    });
    const head = (async () => {
      const began = performance.now();
      const socket = open(site);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      await Promise.race([once(socket, 'close'), once(socket, 'data'), wait(maxMilliseconds)]);
      const milliseconds = performance.now() - began;
      socket.destroy();
      if (milliseconds > maxHeadMilliseconds)
        broken.push(`A head without end lived ${Math.round(milliseconds / second)} s`);
    })();
    const steady = sendSteadily(site, program.id).then((status) => {
      if (status !== 201) broken.push(`An application over 64 kbit/s got ${status}`);
    });
    const page = await send(`${site}/`);
    if (page.status !== 200) broken.push(`A page got ${page.status} meanwhile`);
    const times = await Promise.all(slow);
    await Promise.all([head, steady]);
    return { tried: times.length + 3, broken, slowestMilliseconds: Math.max(...times) };
  },
};
export default attack;
