import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answersOf, nginxAround } from '../load/nginx.ts';
import { ticksIn } from '../load/processor-time.ts';
import { whatIsMissing } from '../load/tools.ts';
import { Bench, inTurns, type Line } from './bench.ts';
import { countIn } from './editor.ts';
import { figureText, judgeLine, spread, tableOf } from './judge-line.ts';
import { parseAutocannon, parseWrk } from './load-generators.ts';
import { parseTimes } from './run-export.ts';

const line: Line = {
  name: 'home',
  unit: 'requests/s',
  ours: [30, 20, 22],
  peer: [100, 80, 90],
  goals: [{ of: 'ratio', atLeast: 0.25 }],
};

it('measures in turns', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);
  expect(await inTurns(2, [measure('ours'), measure('peer')])).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(order).toEqual(['ours', 'peer', 'ours', 'peer']);
});

it('compares medians, and marks rounds that differ by more than 30 %', () => {
  expect(judgeLine(line)).toMatchObject({ ours: 22, peer: 90, goal: '≥ 0.25 ×', isMet: false, isUnsteady: true });
  expect(judgeLine({ ...line, ours: [24, 25, 26] })).toMatchObject({ isMet: true, isUnsteady: false });
  expect(judgeLine({ ...line, ours: [24, 25, 26], peer: [60, 90, 91] })).toMatchObject({ isUnsteady: true });
  expect(spread([0, 0])).toBe(0);
});

it('takes any of several goals, and none when something was wrong', () => {
  const goals = [
    { of: 'ratio', atMost: 3 },
    { of: 'ours', atMost: 10 },
  ] as const;
  const late: Line = { name: 'p99', unit: 'ms', ours: [9], peer: [0.5], goals: [...goals] };
  expect(judgeLine(late)).toMatchObject({ isMet: true, goal: '≤ 3 × or ≤ 10 ms' });
  expect(judgeLine({ ...late, ours: [11] }).isMet).toBe(false);
  expect(judgeLine({ ...late, ours: [1.5] }).isMet).toBe(true);
  expect(judgeLine({ ...late, problem: 'answered 500' }).isMet).toBe(false);
  expect(judgeLine({ ...late, ours: [Number.NaN] }).isMet).toBe(false);
  // Without a figure of the peer no ratio is reached.
  expect(judgeLine({ ...line, peer: [] })).toMatchObject({ peer: null, ratio: null, isMet: false });
});

it('prints a table whose columns stand below each other', () => {
  const lines = tableOf([judgeLine(line), judgeLine({ ...line, name: 'a longer name', peer: [], problem: 'x' })]).split(
    '\n',
  );
  expect(new Set(lines.map((text) => text.length)).size).toBe(1);
  expect(lines[2]).toMatch(/^\| home ~ +\| 22 requests\/s \| 90 requests\/s \| 0\.2444 \| ≥ 0\.25 × \| missed +\|$/);
  expect(lines[3]).toContain('missed: x');
});

it.each([
  [0.00112, '0.0011'],
  [5.432, '5.43'],
  [42.04, '42'],
  [12345.6, '12,346'],
  [null, '–'],
  [Number.NaN, '?'],
])('writes %s as %s', (figure, text) => {
  expect(figureText(figure)).toBe(text);
});

const printed = `Running 2s test @ http://127.0.0.1:1/
  2 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   522.64ms   45.43ms 580.00ms   66.67%
    Req/Sec    14.30      4.55    20.00     58.00%
  59 requests in 2.01s, 1.92MB read
Requests/sec:     29.34
Transfer/sec:      0.95MB
`;

it('reads what wrk prints', () => {
  expect(parseWrk(printed)).toEqual({ requests: 59, aSecond: 29.34, errors: 0 });
  const errors = '  Socket errors: connect 1, read 2, write 0, timeout 3\n  Non-2xx or 3xx responses: 4\nRequests/sec:';
  expect(parseWrk(printed.replace('Requests/sec:', errors))).toMatchObject({ requests: 59, errors: 10 });
  expect(() => parseWrk('unable to connect')).toThrow('unable to connect');
});

it('gives nginx our headers, whatever is in them', () => {
  const headers = { 'content-type': 'text/html; charset=utf-8', etag: '"1"', 'x-odd': 'a "b" \\ $c', vary: 'Accept' };
  const text = nginxAround('/folder', null, answersOf(1234, [{ path: '/a', file: '/folder/0', headers }]));
  expect(text).toContain('listen 127.0.0.1:1234;');
  expect(text).toContain('default_type "text/html; charset=utf-8";');
  expect(text).toMatch(/add_header x-odd "a \\"b\\" \\\\ \$\{dollar\}c";/);
  expect(text).not.toMatch(/add_header etag|^user/m);
  expect(nginxAround('/folder', 'root', '')).toMatch(/^user root;/);
});

it('reads the ticks of a process whatever it calls itself', () => {
  const fields = 'S 1 2 3 4 5 6 7 8 9 10 70 7 0 0';
  expect(ticksIn(`42 (node (a) b) ${fields}`)).toBe(77);
  expect(ticksIn('')).toBe(0);
});

it('names what is missing and how to install it', () => {
  expect(whatIsMissing(['nginx', 'wrk'], (tool) => `/usr/bin/${tool}`)).toBeNull();
  expect(whatIsMissing(['nginx', 'wrk', 'nginx'], () => null)).toBe(
    'Missing: nginx, wrk. On Debian: apt-get install nginx-light wrk',
  );
});

it('reads what the shell says about its children, whatever was printed before', () => {
  expect(parseTimes('text\n0m0.004s 0m0.000s\n1m2.500s 0m0.250s\n')).toBe(62_750);
  expect(() => parseTimes('text')).toThrow('text');
});

it('reads what autocannon prints', () => {
  expect(parseAutocannon('{"latency":{"p99":12},"errors":1,"non2xx":2}')).toEqual({ p99Milliseconds: 12, errors: 3 });
});

it('finds a counter among others, and does not take a missing one for zero', () => {
  const metrics = '# HELP site_pages_total x\nsite_pages_total 12\nsite_pages_total_more 3\n';
  expect(countIn(metrics, 'site_pages_total')).toBe(12);
  expect(() => countIn(metrics, 'site_pages')).toThrow('site_pages');
});

it('ends what it started, and begins nothing more', async () => {
  const bench = new Bench(1);
  const place = bench.place('data');
  const child = bench.start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await bench.close();
  expect(child.signalCode).toBe('SIGTERM');
  expect(existsSync(place)).toBe(false);
  expect(() => bench.start(process.execPath, [])).toThrow('stopped');
});
