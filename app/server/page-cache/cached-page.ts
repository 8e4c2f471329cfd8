import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import accepts from 'accepts';
import inject from 'light-my-request';
import { declaredReads } from '#lib/platform/cache/content-cache.ts';
import { type PageRecord, recordPage } from '#lib/platform/cache/page-record.ts';
import { siteAddress } from '#lib/platform/config/site-address.ts';
import { matchesEtag } from '#lib/platform/http/responses.ts';
import { stampName } from '#lib/platform/http/sent-form.ts';
import { metrics } from '#lib/platform/monitoring/metrics.ts';
import { isText } from '../answers/response-hooks.ts';
import { type Answer, isPage, secureAnswer } from '../answers/secure-answer.ts';

interface MadePage extends Answer {
  record: PageRecord;
}

/** Answers a request that belongs to no visitor: `make` gets it as it would get one from the network. */
export type Make = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Has `make` answer a request for `address` that holds nothing of any visitor: no cookie, no language, no address they
 * came from. Whatever it answers may therefore be shown to everybody.
 */
export async function makePage(address: string, make: Make): Promise<MadePage> {
  const { value, record } = await recordPage(
    // Asynchronous, because the request only runs when it is awaited, and must run in here.
    async () =>
      await inject(
        (request, response) => {
          make(request, response).catch((error: unknown) => response.destroy(error as Error));
        },
        {
          method: 'GET',
          url: address,
          headers: { host: new URL(siteAddress()).host, 'user-agent': 'nobody', accept: '*/*' },
        },
      ),
  );
  if (isPage(value.headers['content-type'])) metrics().pagesRendered.inc();
  return { ...secureAnswer({ status: value.statusCode, headers: value.headers, body: value.rawPayload }), record };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

type Coding = 'br' | 'gzip' | 'identity';

interface Body {
  bytes: Buffer;
  headers: OutgoingHttpHeaders;
}

/** An answer that is the same for everybody, with its bytes as they are sent. */
export interface CachedPage {
  record: PageRecord;
  /** By coding. What cannot be compressed has only `identity`; the rest has `gzip`, and later `br`. */
  bodies: Partial<Record<Coding, Body>>;
  /** Headers that every coding sends. */
  headers: OutgoingHttpHeaders;
  /** Weak, because it stands for what the page says and not for its bytes. */
  etag: string;
  /** The text as it was, for as long as an answer holds it, and while it is unpacked: all who read it at once share it. */
  plain?: WeakRef<Buffer>;
  unpacking?: Promise<Buffer> | undefined;
}

const bodyOf = ({ headers, etag }: Pick<CachedPage, 'headers' | 'etag'>, coding: Coding, bytes: Buffer): Body => {
  const encoding = coding === 'identity' ? {} : { 'content-encoding': coding };
  return { bytes, headers: { ...headers, ...encoding, etag, 'content-length': bytes.length } };
};

/**
 * The differences between two makings of one page: the order in which the framework’s data was ready, and the moment
 * that a form is stamped with. The data says what the page says, in the framework’s own words.
 */
const ofMaking = new RegExp(
  `<script>self\\.__next_f\\.push\\(.*?\\)</script>|<link rel="preload"[^>]*>|<input type="hidden" name="${stampName}"[^>]*>`,
  'gs',
);

/** The same from every process that has made the page of the same content. */
function etagOf({ body, headers, record }: MadePage): string {
  const hash = createHash('sha256');
  if (isPage(headers['content-type'])) {
    hash.update(body.toString().replaceAll(ofMaking, ''));
    // These give all that is in the data alone.
    hash.update(JSON.stringify([...record.uses].filter(([key]) => declaredReads().has(key)).sort()));
  } else hash.update(body);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Headers that are made for each response, or that say how this one was made. */
const notKept =
  /^(connection|keep-alive|date|transfer-encoding|content-length|content-encoding|etag|vary|cache-control)$/;

/** Finishes a page that was just made: its headers, its validators, and its bytes in the coding that is quickest to make. */
export async function finishPage(made: MadePage): Promise<CachedPage> {
  const { body, headers, record } = made;
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !notKept.test(name)));
  const page: CachedPage = {
    record,
    bodies: {},
    headers: {
      ...kept,
      // A cache that keeps it asks each time whether it is still right.
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(isText(headers) && { vary: 'Accept-Encoding' }),
    },
    etag: etagOf(made),
  };
  if (isText(headers)) page.bodies.gzip = bodyOf(page, 'gzip', await zip(body));
  else page.bodies.identity = bodyOf(page, 'identity', body);
  return page;
}

/** Adds the smallest coding, which takes some tenths of a second of a thread that draws no pages. */
export async function addSmallest(page: CachedPage): Promise<void> {
  const { gzip: zipped } = page.bodies;
  if (!zipped) return;
  const text = await unzip(zipped.bytes);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  page.bodies.br = bodyOf(page, 'br', await brotli(text, { params }));
}

/** The memory that the page takes. */
export const sizeOf = ({ bodies }: CachedPage): number =>
  Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 2000);

/** The best of the codings that are there and that the client reads. Null if it reads none of them. */
function chooseBody(page: CachedPage, request: IncomingMessage): Body | null {
  const { br, gzip: zipped, identity } = page.bodies;
  if (identity) return identity;
  const asked = request.headers['accept-encoding'] ?? '';
  // The headers of common browsers. Everything else is parsed.
  if (asked === 'gzip, deflate, br, zstd' || asked === 'gzip, deflate, br') return br ?? zipped ?? null;
  const readable = ([] as string[]).concat(accepts(request).encodings());
  if (br && readable.includes('br')) return br;
  return zipped && readable.includes('gzip') ? zipped : null;
}

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse, body: Body): void {
  const known = request.headers['if-none-match'];
  // A browser that has the text in another coding has the same text.
  if (known && (known === page.etag || matchesEtag(known, page.etag))) {
    const { 'content-security-policy': policy, ...headers } = page.headers;
    // The policy of a page names the scripts of this making, and the browser's copy may be of another.
    const ofData = !isPage(headers['content-type']) && { 'content-security-policy': policy };
    response.writeHead(304, { ...headers, ...ofData, etag: page.etag }).end();
    return;
  }
  response.writeHead(200, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

/** Sends the page. A client that reads no compressed text gets it as it was. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const body = chooseBody(page, request);
  if (body) send(page, request, response, body);
  else void sendPlain(page, request, response);
}

async function sendPlain(page: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = page.plain?.deref() ?? (await unpack(page));
  if (!response.destroyed) send(page, request, response, bodyOf(page, 'identity', text));
}

async function unpack(page: CachedPage): Promise<Buffer> {
  page.unpacking ??= unzip(page.bodies.gzip?.bytes ?? Buffer.alloc(0)).finally(() => {
    page.unpacking = undefined;
  });
  const text = await page.unpacking;
  page.plain = new WeakRef(text);
  return text;
}
