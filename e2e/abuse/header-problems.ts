import { createHash } from 'node:crypto';
import type { OddAnswer } from './send-odd-request.ts';

/** Headers that every response carries, but for the build's files, which neither run nor show anything by themselves. */
const always: Record<string, RegExp> = {
  'referrer-policy': /^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'strict-transport-security': /^max-age=63072000$/,
};
/** A proxy such as nginx takes 4 KB of headers unless told otherwise. */
const maxHeaderBytes = 3000;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline scripts and styles of a page that a browser would run, whatever wrote them. */
function inlineElements(html: string): { name: string; text: string }[] {
  return [...html.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)]
    .filter(([, , attributes = '']) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, name = '', , text = '']) => ({ name, text }));
}

function policyProblems(policy: string, html: string | null): string[] {
  const directives = new Map(policy.split('; ').map((line) => [line.split(' ', 1)[0] ?? '', line] as const));
  const problems = [...directives.values()]
    .filter((line) => /'unsafe-|\*|https:( |$)|http:/.test(line) && line !== "style-src-attr 'unsafe-inline'")
    .map((line) => `the policy is open: ${line}`);
  if (html === null) {
    if (!policy.startsWith("default-src 'none'")) problems.push(`the policy lets data load something: ${policy}`);
    return problems;
  }
  for (const name of ['script-src', 'style-src', 'base-uri', 'form-action', 'frame-ancestors'])
    if (!directives.has(name)) problems.push(`the policy has no ${name}`);
  for (const { name, text } of inlineElements(html))
    if (!directives.get(`${name}-src`)?.includes(hashOf(text)))
      problems.push(`an inline ${name} has no hash: ${text.slice(0, 60)}`);
  return problems;
}

/** What the response to a request for `path` lacks or gives away, one sentence each. */
export function headerProblems(
  path: string,
  { status, headers, body }: Pick<OddAnswer, 'status' | 'headers' | 'body'>,
): string[] {
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  const policy = headers['content-security-policy'];
  const problems: string[] = [];
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('nosniff is missing');
  for (const name of ['x-powered-by', 'server']) if (headers[name]) problems.push(`${name}: ${headers[name]}`);
  if (!path.startsWith('/_next/static/'))
    for (const [name, value] of Object.entries(always))
      if (!value.test(String(headers[name] ?? ''))) problems.push(`${name} is ${headers[name]}`);
  // A browser that has the page keeps the policy that came with it.
  const isKnownPage = status === 304 && isPage;
  if (isKnownPage && policy) problems.push('a page that the browser has gets the policy of another');
  else if (isKnownPage) return problems;
  else if (typeof policy !== 'string') problems.push('there is no Content-Security-Policy');
  else problems.push(...policyProblems(policy, isPage ? body.toString() : null));
  if (JSON.stringify(headers).length > maxHeaderBytes) problems.push('the headers are too long for a proxy');
  return problems;
}
