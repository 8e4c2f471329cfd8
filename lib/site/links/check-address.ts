import { type Answer, askSite, internet, type Network, PrivateAddressError } from './ask-site.ts';

/** What is wrong with a link. */
export type LinkProblem =
  | 'absent'
  | 'certificate'
  | 'credentials'
  | 'error'
  | 'gone'
  | 'loops'
  | 'odd'
  | 'port'
  | 'private'
  | 'refused'
  | 'silent'
  | 'slow'
  | 'too_long'
  | 'unknown';

export interface Outcome {
  /** Null for a link that works. */
  problem: LinkProblem | null;
  status: number | null;
  /** Whether a site answered, so that the way out of this machine is open. */
  isReached: boolean;
  /** The site asks to be left alone for so long, and says nothing of the link. */
  laterSeconds?: number;
}

const maxRedirects = 5;
const daySeconds = 86_400;
const maxLaterSeconds = 7 * daySeconds;

/** Addresses that nothing is sent to. */
function plainProblem({ protocol, username, password, port }: URL, { ports }: Network): LinkProblem | null {
  if (protocol !== 'http:' && protocol !== 'https:') return 'odd';
  if (username || password) return 'credentials';
  return ports.includes(port) ? null : 'port';
}

/** Sites that know no HEAD say so in many ways. */
const notForHead = new Set([400, 403, 404, 405, 406, 501]);

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<Answer> {
  const answer = await askSite(url, 'HEAD', network, signal);
  return notForHead.has(answer.status) ? askSite(url, 'GET', network, signal) : answer;
}

/** Seconds from now, of a header that has seconds or a date. */
function secondsOf(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 60), maxLaterSeconds) : daySeconds;
}

const refusals = new Set([401, 402, 403, 405, 406, 407, 418, 421, 425, 428, 451, 999]);

function outcomeOf({ status, retryAfter }: Answer): Outcome {
  const outcome = (problem: LinkProblem | null): Outcome => ({ problem, status, isReached: true });
  if (status === 429 || (status === 503 && retryAfter))
    return { ...outcome(null), laterSeconds: secondsOf(retryAfter ?? '') };
  // No byte of an empty file can be sent.
  if (status < 400 || status === 416) return outcome(null);
  if (status === 404 || status === 410) return outcome('gone');
  return outcome(refusals.has(status) ? 'refused' : 'error');
}

const silent = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/;
const unknownName = /^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/;
const badCertificate =
  /^(CERT_|ERR_TLS_CERT|ERR_SSL|ERR_TLS|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/;

function problemOf(error: unknown, signal: AbortSignal): LinkProblem {
  if (error instanceof PrivateAddressError) return 'private';
  if (signal.aborted) return 'slow';
  // Several addresses were tried, and each has its own error.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = String((first as NodeJS.ErrnoException)?.code ?? '');
  if (unknownName.test(code)) return 'unknown';
  if (silent.test(code)) return 'silent';
  if (code === 'ETIMEDOUT') return 'slow';
  return badCertificate.test(code) ? 'certificate' : 'odd';
}

/** Whether the address leads to something, after at most five redirects. Never throws. */
export async function checkAddress(address: string, network: Network = internet): Promise<Outcome> {
  const signal = AbortSignal.timeout(network.milliseconds);
  let isReached = false;
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const problem = plainProblem(url, network);
      if (problem) return { problem, status: null, isReached };
      const answer = await ask(url, network, signal);
      isReached = true;
      if (answer.status < 300 || answer.status > 399 || !answer.location) return outcomeOf(answer);
      url = new URL(answer.location, url);
    }
    return { problem: 'loops', status: null, isReached };
  } catch (error) {
    return { problem: problemOf(error, signal), status: null, isReached };
  }
}
