import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { addProgram } from '#e2e/fixtures/program.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { signIn } from '../../load/site-server.ts';
import { saveDraftAt } from '../applicant.ts';
import type { Attack, Trial } from '../attack.ts';
import { everyAddress, withValues } from '../every-address.ts';
import { type OddRequest, sendOddRequest } from '../requests.ts';

interface Parameter {
  name: string;
  in: string;
}

/** The part of the site's own description that the attack reads. */
interface Description {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: object }>>;
}

const oddTexts = [
  ...['', '0', '1', '2', '-1', '1e99', '99999999999', 'NaN', 'null', 'true', '[]', '{}', '..', '../../etc/passwd'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '%',
    '%00',
    '\u0000',
    '\ud800',
    'नमस्ते',
    '‮',
    '\r\nx: y',
    ' ',
    '&',
    "'",
    '"',
  ],
  ...[
    '<script>alert(1)</script>',
    "' OR 1=1 --",
    'x'.repeat(3000),
    '2026-11-22T00:00:00Z',
    '9999-99-99',
    'a@b.example',
  ],
];
const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Names that pages use in their queries. Those of bodies come from the site's own description. */
const ownNames = (
  'program_id form_data idempotency_key draft name email message password action ids status tag text values revision ' +
  'publish_at title label page q search from to beyond until state token code role program person thing next folder ' +
  'answers choice once step section kind changes reason confirm parent_email field_1 field_2 subject body ' +
  'application key again invalid left lost parent seen all about up_to filter id revision batch after state done'
).split(' ');

/**
 * Bytes that are no UTF-8: a byte that never stands in it, half of a surrogate pair, and a character that is cut off.
 */
const oddBytes = fc.constantFrom(...['', 'ff', 'eda080', 'e0a4'].map((hex) => Buffer.from(hex, 'hex')));

/** The names and the choices that the description has, so that deeper code is reached than by random ones. */
function wordsOf(part: unknown): { names: string[]; choices: string[] } {
  if (Array.isArray(part)) return joined(part.map(wordsOf));
  if (part === null || typeof part !== 'object') return { names: [], choices: [] };
  const {
    properties,
    parameters,
    enum: choices,
  } = part as { properties?: object; parameters?: Parameter[]; enum?: [] };
  const own = {
    names: [...Object.keys(properties ?? {}), ...(parameters ?? []).map(({ name }) => name)],
    choices: (choices ?? []).filter((choice) => typeof choice === 'string'),
  };
  return joined([own, ...Object.values(part).map(wordsOf)]);
}

const joined = (parts: { names: string[]; choices: string[] }[]) => ({
  names: [...new Set(parts.flatMap(({ names }) => names))],
  choices: [...new Set(parts.flatMap(({ choices }) => choices))],
});

/** Queries and bodies of any kind, whose names are the site's. */
function contentOf({ paths }: Description) {
  const asked = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ parameters, requestBody }) => ({ parameters, requestBody })),
  );
  const { names, choices } = wordsOf(asked);
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...new Set([...ownNames, ...names])) },
    { weight: 1, arbitrary: oddText },
  );
  const given = fc.oneof({ weight: 4, arbitrary: oddText }, { weight: 1, arbitrary: fc.constantFrom(...choices) });

  const query = fc
    .array(fc.tuple(name, given), { maxLength: 4 })
    .map((pairs) =>
      pairs.length > 0 ? `?${new URLSearchParams(pairs.map((pair) => pair.map((part) => part.toWellFormed())))}` : '',
    );

  const jsonBody = fc.oneof(
    fc
      .dictionary(name, fc.oneof(given, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 8 })
      .map((value) => JSON.stringify(value)),
    fc.json({ maxDepth: 6 }),
    fc.constantFrom('{', 'null', '"', '{"a":1e999}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '{"__proto__":{"a":1}}'),
  );
  const formBody = fc
    .array(fc.tuple(name, given), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs.map((pair) => pair.map((part) => part.toWellFormed()))).toString());
  const part = fc.tuple(name, fc.option(oddText), given).map(([field, filename, content]) => {
    const file = filename === null ? '' : `; filename="${filename}"`;
    return `--b\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${content}\r\n`;
  });
  const multipartBody = fc
    .tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('--b--\r\n', '--b', ''))
    .map(([parts, end]) => parts.join('') + end);

  const body = fc.oneof(
    fc.constant(null),
    jsonBody.map((text) => ['application/json', text] as const),
    formBody.map((text) => ['application/x-www-form-urlencoded', text] as const),
    multipartBody.map((text) => ['multipart/form-data; boundary=b', text] as const),
    fc.tuple(fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''), oddText),
  );
  return { query, body };
}

const inParallel = 8;
const whole = 10_000;
/** A server reaches the memory that it needs when busy within some 8,000 requests. From then on it must not grow. */
const warmRequests = 8000;
const maxGrowth = 1.15;

/** The letters that {@link holdLetters} writes. */
const heldBatch = '2f4b1c9e-7a3d-4a52-9c1e-5b8d6f0a1234';

const encoded = oddText.map((text) => encodeURIComponent(text.toWellFormed()));
/** A parameter of an address. The first ones exist. */
const value = fc.oneof(fc.constantFrom('1', '2', 'event', 'accepted', heldBatch), encoded);

const oddHeader = fc.constantFrom<[string, string]>(
  ['accept', 'text/html'],
  ['accept', 'application/json'],
  ['sec-fetch-mode', 'navigate'],
  ['sec-fetch-site', 'cross-site'],
  ['origin', 'https://elsewhere.example'],
  ['range', 'bytes=0-,5-1'],
  ['if-none-match', '"x", W/"y'],
  ['rsc', '1'],
  ['next-router-state-tree', '%5B%22%22%2C%7B%7D%5D'],
  ['x-forwarded-for', '1.2.3.4, ::1, x'],
  ['cookie', 'centre.session_token=%%%; typed=AAAA'],
  ['idempotency-key', '__proto__'],
  ['accept-encoding', 'br;q=0, *;q=0'],
);

/** The addresses that the site describes, and its pages, with odd parameters. */
function addressOf({ paths }: Description) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  );
  const described = fc
    .tuple(fc.constantFrom(...operations), fc.array(value, { minLength: 3, maxLength: 3 }))
    .map(([{ path, method }, values]) => {
      let next = 0;
      return { method, path: path.replaceAll(/\{[^}]+\}/g, () => values[next++] || '1') };
    });
  const page = fc.constantFrom(...publicPages, ...everyAddress);
  const read = fc.tuple(page, fc.array(value, { minLength: 3, maxLength: 3 })).map(([address, values]) => {
    let next = 0;
    return { method: 'GET', path: withValues(address, () => values[next++] || '1') };
  });
  const anyMethod = fc
    .tuple(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'), described)
    .map(([method, { path }]) => ({ method, path }));
  return fc.oneof(
    { weight: 6, arbitrary: described },
    { weight: 1, arbitrary: anyMethod },
    { weight: 2, arbitrary: read },
  );
}

/** `bytes` with `odd` in their midst. */
const spoilt = (bytes: Buffer, odd: Buffer, place: number): Buffer => {
  const middle = place % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, middle), odd, bytes.subarray(middle)]);
};

/** Any request that a program could send to the site, by a stranger or by a browser with one of the cookies. */
function requestOf(description: Description, site: string, cookies: string[]): fc.Arbitrary<OddRequest> {
  const { query, body } = contentOf(description);
  return fc
    .record({
      address: addressOf(description),
      query,
      body,
      headers: fc.array(oddHeader, { maxLength: 2 }),
      cookie: fc.constantFrom(null, ...cookies),
      odd: oddBytes,
      place: fc.nat(300),
    })
    .map(({ address: { method, path }, query: search, body: sent, headers, cookie, odd, place }) => {
      const hasBody = sent && method !== 'GET' && method !== 'HEAD';
      const bytes = hasBody ? spoilt(Buffer.from(sent[1]), odd, place) : null;
      return {
        method,
        path: path.includes('?') ? path : path + search,
        headers: {
          ...(cookie !== null && { cookie, origin: site }),
          ...Object.fromEntries(headers),
          ...(bytes && sent && { 'content-type': sent[0], 'content-length': String(bytes.length) }),
        },
        body: bytes,
      };
    });
}

/** Writes applications with letters that are held, as the back office would. */
function holdLetters({ databaseFile }: Trial['server']): void {
  const { id: programId } = addProgram(databaseFile, 'Letters', [{ label: 'Email', fieldType: 'email' }]);
  const database = new Sqlite(databaseFile, { timeout: 10_000 });
  const now = new Date().toISOString();
  const apply = database.prepare(
    "INSERT INTO Submission (programId, submittedAt, status, applicantEmail) VALUES (?, ?, 'accepted', 'a@example.org')",
  );
  const write = database.prepare(
    `INSERT INTO Letter (submissionId, batch, status, subject, text, createdAt, userId, userName, heldFor)
     VALUES (?, '${heldBatch}', 'accepted', 'About {program}', 'Dear {name}', ?, '', 'Asha', ?)`,
  );
  for (let count = 0; count < 3; count += 1) {
    const { lastInsertRowid: id } = apply.run(programId, now);
    write.run(id, now, id);
  }
  database.close();
}

/** Requests that would end what the attack itself has open, or hand the site to another person. */
const endsAttack = ({ method, path }: OddRequest) =>
  method !== 'GET' && /^\/api\/(admin\/(session|account|people)|mine\/(links|draft\/(discard|send)))/.test(path);

/** A failed check in one sentence. Nothing for one that passed. */
function describe({ counterexample, errorInstance }: fc.RunDetails<[OddRequest]>): string[] {
  if (!counterexample) return [];
  const [{ method, path, headers, body: bytes }] = counterexample;
  const sent = `${method} ${path} ${JSON.stringify(headers)} ${bytes?.toString().slice(0, 300) ?? ''}`;
  return [`${sent} failed${errorInstance instanceof Error ? `: ${errorInstance.message}` : ''}`];
}

const attack: Attack = {
  promise: 'No request, however odd, makes the site fail, hang or grow',
  settings: { RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_CONTACT: '0', RATE_LIMIT_LOGIN: '0', RATE_LIMIT_WRITES: '0' },
  run: async ({ server, seed, times }) => {
    const cookie = await signIn(server);
    holdLetters(server);
    const description = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as Description;
    const request = requestOf(description, server.address, [cookie, saveDraftAt(server).cookie]).filter(
      (odd) => !endsAttack(odd),
    );
    let tried = 0;
    let slowestMilliseconds = 0;
    const isAnswered = async (odd: OddRequest) => {
      tried += 1;
      const { status, milliseconds } = await sendOddRequest(server.address, odd);
      slowestMilliseconds = Math.max(slowestMilliseconds, milliseconds);
      return status < 500 || status === 501;
    };
    const attackWith = async (requests: number, first: number): Promise<string[]> => {
      const numRuns = Math.ceil(requests / inParallel);
      const checks = Array.from({ length: inParallel }, (_, number) =>
        fc.check(fc.asyncProperty(request, isAnswered), { seed: seed * 1000 + first + number, numRuns }),
      );
      return (await Promise.all(checks)).flatMap(describe);
    };
    const isWhole = times(whole) >= whole;
    const broken = isWhole ? await attackWith(warmRequests, 500) : [];
    const before = server.residentMegabytes();
    broken.push(...(await attackWith(times(whole), 0)));
    const after = server.residentMegabytes();
    if (isWhole && before !== null && after !== null && after > before * maxGrowth)
      broken.push(`The server grew from ${before} to ${after} MB.`);
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 1000)}`);
    return { tried, broken, slowestMilliseconds };
  },
};
export default attack;
