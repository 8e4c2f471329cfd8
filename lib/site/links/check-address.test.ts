import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAddress, internet, isPublicAddress, type Network } from './check-address.ts';

/** The one address that stands for the internet here. Everything else on this machine is as private as it is. */
const outside = '127.0.0.2';
const hosts: Record<string, readonly string[]> = {
  'site.example': [outside],
  'rebound.example': [outside, '127.0.0.1'],
  'inner.example': ['10.0.0.7'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nowhere.example': [],
  'localhost.': ['127.0.0.1', '::1'],
};

let answers: Record<string, RequestListener> = {};
let asked: string[] = [];
let server: Server;
let site = '';
let network: Network;

beforeAll(async () => {
  server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, outside);
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  site = `http://site.example:${port}`;
  network = {
    resolve: async (host) => {
      const found = hosts[host];
      if (!found) throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
      return found;
    },
    isAllowed: (address) => address === outside || isPublicAddress(address),
    ports: ['', '80', '443', port],
    milliseconds: 20_000,
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end();
const to = (location: string) => status(301, { location });

async function found(
  answer: RequestListener | Record<string, RequestListener>,
  path = '/',
  { milliseconds } = network,
): Promise<string | null> {
  asked = [];
  answers = typeof answer === 'function' ? { [path]: answer } : answer;
  return (await checkAddress(site + path, { ...network, milliseconds })).problem;
}

/** The same of a site that never comes to its end. */
const foundSoon = (answer: RequestListener) => found(answer, '/', { ...network, milliseconds: 1500 });

describe('the answer of a site', () => {
  test.each<[number, string | null]>([
    [200, null],
    [204, null],
    [304, null],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [500, 'error'],
    [503, 'error'],
    [999, 'refused'],
  ])('%i', async (code, problem) => {
    expect(await found(status(code))).toBe(problem);
  });

  test('a site that knows no HEAD is asked for one byte', async () => {
    const ranges: (string | undefined)[] = [];
    const answer: RequestListener = (request, response) => {
      ranges.push(request.headers.range);
      response.writeHead(request.method === 'HEAD' ? 405 : 206).end();
    };
    expect(await found(answer)).toBeNull();
    expect(ranges).toEqual([undefined, 'bytes=0-0']);
  });

  test('too many requests say nothing of the link, only when to come back', async () => {
    answers = {
      '/a': status(429, { 'retry-after': '7200' }),
      '/b': status(429),
      '/c': status(503, { 'retry-after': '1' }),
    };
    const later = async (path: string) => await checkAddress(site + path, network);
    expect(await later('/a')).toMatchObject({ problem: null, laterSeconds: 7200 });
    expect(await later('/b')).toMatchObject({ problem: null, laterSeconds: 86_400 });
    expect(await later('/c')).toMatchObject({ problem: null, laterSeconds: 60 });
  });

  test('redirects are followed five times, and no further', async () => {
    const chain = Object.fromEntries([1, 2, 3, 4, 5].map((step) => [`/${step}`, to(`/${step + 1}`)]));
    expect(await found({ ...chain, '/6': status(200) }, '/1')).toBeNull();
    expect(await found({ ...chain, '/6': to('/7'), '/7': status(200) }, '/1')).toBe('loops');
    expect(await found({ '/': to('/') })).toBe('loops');
    expect(asked).toHaveLength(6);
    expect(await found(to('mailto:a@example.org'))).toBe('odd');
    expect(await found(to('http://['))).toBe('odd');
  });

  test('a slow site, an endless one and a broken one each end in time', async () => {
    expect(await foundSoon(() => {})).toBe('slow');
    const endless: RequestListener = (_, response) => {
      response.writeHead(405);
      response.flushHeaders();
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
    };
    expect(await found(endless)).toBe('refused');
    expect(await found(status(200, { 'x-long': 'x'.repeat(30_000) }))).toBe('odd');
    await foundSoon(({ socket }) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'));
    const hints: RequestListener = ({ socket }) => {
      const more = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'), 5);
      socket.on('close', () => clearInterval(more));
    };
    expect(await foundSoon(hints)).toBe('slow');
    const drops: RequestListener = ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = setInterval(() => socket.write('a: b\r\n'), 20);
      socket.on('close', () => clearInterval(more));
    };
    expect(['slow', 'odd']).toContain(await foundSoon(drops));
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const packed = { 'content-encoding': 'gzip', 'content-length': String(bomb.length) };
    expect(await found((_, response) => response.writeHead(200, packed).end(bomb))).toBeNull();
    expect(await found((request) => request.socket.end('SSH-2.0-nothing\r\n'))).toBe('odd');
    expect(await found((request) => request.socket.destroy())).toBe('odd');
  });

  test('a certificate that browsers warn of, a closed port and a name that no one has', async () => {
    const tls = new SMTPServer({ secure: true, logger: false });
    tls.on('error', () => {});
    tls.listen(0, outside);
    await once(tls.server, 'listening');
    const port = String((tls.server.address() as AddressInfo).port);
    const checked = (address: string) =>
      checkAddress(address, { ...network, ports: [...network.ports, port, '1'] }).then(({ problem }) => problem);
    expect(await checked(`https://site.example:${port}/`)).toBe('certificate');
    await new Promise<void>((resolve) => tls.close(() => resolve()));
    expect(await checked('http://site.example:1/')).toBe('silent');
    expect(await checked('http://unknown.example/')).toBe('unknown');
  });
});

describe('nothing is sent to an address that is not public', () => {
  const closed = [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://inner.example/',
    'http://mapped.example/',
    'http://nowhere.example/',
    'http://rebound.example/',
    'http://100.100.100.200/',
    'http://0.0.0.0/',
    'http://[fd00:ec2::254]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://0/',
    'http://0300.0250.1/',
    'http://localhost./',
    'http:\\\\127.0.0.1/',
  ];

  test.each(closed)('%s', async (address) => {
    const atServer = new URL(address);
    atServer.port = new URL(site).port;
    for (const each of [address, atServer.href]) {
      asked = [];
      expect((await checkAddress(each, network)).problem).toBe('private');
      answers = { '/': to(each) };
      expect((await checkAddress(`${site}/`, network)).problem).toBe('private');
      expect(asked).toEqual(['HEAD /']);
    }
  });

  test('nor with a name and a password, nor at an unusual port', async () => {
    const checked = async (address: string) => (await checkAddress(address, network)).problem;
    expect(await checked('http://user:secret@site.example/')).toBe('credentials');
    expect(await checked('http://site.example:22/')).toBe('port');
    expect(await checked('ftp://site.example/')).toBe('odd');
    expect(await found(to('http://user:secret@site.example/'))).toBe('credentials');
    expect(await found(to('http://site.example\\@127.0.0.1/'))).toBe('silent');
    expect(await found(to('//127.0.0.1/'))).toBe('private');
    expect(await found(to('///127.0.0.1/'))).toBe('private');
    expect(await found(to('file:///etc/passwd'))).toBe('odd');
    expect(await found(to('gopher://127.0.0.1:6379/_x'))).toBe('odd');
    expect(await found(to('http://site.example:6379/'))).toBe('port');
  });

  test('by what the product uses, this machine is refused however it is written', async () => {
    const spellings = ['127.0.0.1', 'localhost', '１２７.0.0.1', '127。0。0。1', 'ⓛocalhost', '%31%32%37.0.0.1'];
    for (const address of [outside, ...spellings].map((host) => `http://${host}/`))
      expect((await checkAddress(address, { ...internet, milliseconds: 3000 })).problem, address).toBe('private');
  });

  test('the addresses that count as public', () => {
    const isPublic = (addresses: string) => addresses.split(' ').map(isPublicAddress);
    expect(isPublic('93.184.216.34 8.8.8.8 2606:4700::1111 2001:4860:4860::8888')).not.toContain(false);
    expect(
      isPublic(
        '10.1.2.3 172.16.0.1 192.168.1.1 100.64.0.1 127.0.0.1 169.254.1.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.1 240.0.0.1 168.63.129.16 192.0.0.192 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1 ::ffff:0:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 2001::1 fec0::1 100::1 ::a00:1 x localhost',
      ),
    ).not.toContain(true);
  });
});
