import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mailHtml } from '#lib/mail/write-mail.ts';
import { fetchAhead } from '#lib/platform/browser/fetch-ahead.ts';
import { setTheme } from '#lib/platform/browser/set-theme.ts';
import { showLoadingScreen } from '#lib/platform/browser/show-loading-screen.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { brokenPage, pagePolicy } from './secure-answer.ts';

beforeEach(() => resetEnvironment());

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const stylesOf = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);

/** The policy by directive. */
const directives = (html: string): Record<string, string[]> =>
  Object.fromEntries(
    pagePolicy(html)
      .split('; ')
      .map((line) => [line.split(' ', 1)[0], line.split(' ').slice(1)] as const),
  );

const frameworks = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003c/script\\u003e नमस्ते\\"}\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});',
];

describe('the policy of a page', () => {
  test('allows our own scripts and the framework’s by their hashes', () => {
    const scripts = [setTheme, showLoadingScreen, fetchAhead, ...frameworks];
    const html = `<html><head>${scripts.map((text) => `<script>${text}</script>`).join('')}</head></html>`;
    expect(directives(html)['script-src']).toEqual(["'self'", ...scripts.map(hashOf)]);
  });

  test('allows the loader under its id, and names a script once that is there twice', () => {
    const [start = '', , loader = ''] = frameworks;
    const html = `<script id="_R_">${loader}</script><script>${start}</script><script>${start}</script>`;
    expect(directives(html)['script-src']).toEqual(["'self'", hashOf(loader), hashOf(start)]);
  });

  test.each([
    'alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"]),alert([1])',
    'self.__next_f.push()',
    'alert(1);self.__next_f.push([0])',
    `${setTheme};alert(1)`,
    'self.__next_f.push([1,`alert`])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":1},alert(1));',
  ])('gives no hash to %s', (text) => {
    expect(directives(`<p><script>${text}</script><style>${text}</style></p>`)['script-src']).toEqual(["'self'"]);
  });

  test('allows the styles of the pages that stand alone', async () => {
    const failure = await failurePage(refuse('malformed', 'No.').failure).text();
    for (const html of [failure, brokenPage()]) {
      const [style = '', ...others] = stylesOf(html);
      expect(others).toEqual([]);
      expect(directives(html)['style-src']).toContain(hashOf(style));
    }
    expect(directives(brokenPage())['script-src']).toEqual(["'self'", hashOf(setTheme)]);
  });

  test('allows no other style', () => {
    expect(directives('<style>body{display:none}</style>')['style-src']).toEqual(directives('')['style-src']);
  });

  test('allows the style of an email in a frame of any page', () => {
    const mail = mailHtml(
      { subject: 'Hello', paragraphs: [] },
      { centreName: 'Centre', email: 'centre@example.org', buttonColours: { background: 'navy', text: 'white' } },
    );
    expect(stylesOf(mail)).toHaveLength(1);
    expect(directives('')['style-src']).toEqual(["'self'", hashOf(stylesOf(mail)[0] ?? '')]);
  });

  test('leaves nothing open but style attributes', () => {
    const policy = directives('<script>alert(1)</script>');
    const open = Object.entries(policy).filter(([, sources]) => /unsafe|\*|https:( |$)/.test(sources.join(' ')));
    expect(open).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
  });

  test('asks for HTTPS only where the site has it', () => {
    expect(pagePolicy('')).not.toContain('upgrade-insecure-requests');
    vi.stubEnv('SITE_URL', 'https://innovation.example.edu');
    resetEnvironment();
    expect(pagePolicy('')).toContain('upgrade-insecure-requests');
  });
});
