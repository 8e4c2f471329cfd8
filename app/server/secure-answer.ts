import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { securityHeaders } from '#lib/http/security-headers.ts';
import { beforeHead } from './before-head.ts';
import { brokenPage } from './broken-page.ts';
import { developmentPolicy, pagePolicy } from './page-policy.ts';

/** An answer that is whole. The names of its headers are in lower case. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Whether this is the type of a page. React's own format, which describes a page for script, is a different text type. */
export const isPage = (contentType: unknown): boolean => String(contentType ?? '').startsWith('text/html');

/** `headers`, and those of the security headers that they lack. */
export const withSecurity = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...securityHeaders(),
  ...headers,
});

const ofContent = /^(content-(encoding|length)|transfer-encoding|etag|link|set-cookie)$/;

/** Instead of a page that failed: the framework's own is empty until script fills it. */
const readable = ({ status, headers }: Answer): Answer => ({
  status,
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofContent.test(name))),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  },
  body: Buffer.from(brokenPage),
});

/**
 * The answer as it is sent, before it is compressed: with the security headers, as a readable page instead of one that
 * failed, and with the policy of what is in the page.
 */
export function secureAnswer(answer: Answer): Answer {
  if (!isPage(answer.headers['content-type'])) return { ...answer, headers: withSecurity(answer.headers) };
  const { status, headers, body } = answer.status === 500 ? readable(answer) : answer;
  const policy = pagePolicy(body.toString());
  return { status, headers: withSecurity({ 'content-security-policy': policy, ...headers }), body };
}

/**
 * Makes `response` send the security headers in development. Pages are streamed there and have a policy without hashes,
 * so that a violation is seen while the page is written.
 */
export function secureInDevelopment(response: ServerResponse): void {
  beforeHead(response, () => {
    const headers = response.getHeaders();
    const policy = isPage(headers['content-type']) && { 'content-security-policy': developmentPolicy() };
    for (const [name, value] of Object.entries(withSecurity({ ...policy, ...headers })))
      response.setHeader(name, value ?? '');
  });
}
