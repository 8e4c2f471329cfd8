import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { ladder, type TokenName, uses } from '#lib/platform/identity/palette.ts';

const sources = globSync('{app,components}/**/*.{tsx,ts,css}', { cwd: projectRoot })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(path.join(projectRoot, file), 'utf8')] as const);

const isToken = (name: string): name is TokenName => name in ladder;

/** The tokens after `prefix` among class names, without those for other states of the element. */
const tokensOf = (classes: string, prefix: string) =>
  classes.split(/\s+/).flatMap((name) => {
    const token = name.startsWith(`${prefix}-`) ? name.slice(prefix.length + 1) : '';
    return isToken(token) ? [token] : [];
  });

test('the colours that one element’s class names put on each other are among the pairs with a proven contrast', () => {
  const unproven = sources.flatMap(([file, text]) =>
    [...text.matchAll(/(["'`])([^"'`\n]*\bbg-[^"'`\n]*)\1/g)].flatMap(([, , classes = '']) =>
      tokensOf(classes, 'text').flatMap((token) =>
        tokensOf(classes, 'bg')
          .filter((under) => !uses[token]?.some(({ on }) => on.includes(under)))
          .map((under) => `${file}: ${token} on ${under}`),
      ),
    ),
  );
  expect(unproven).toEqual([]);
});

test('each colour that text or a line of a control has is among the pairs', () => {
  const written = sources.flatMap(([, text]) =>
    [...text.matchAll(/(?<![\w-])(?:text|outline|fill|stroke)-([a-z-]+)/g)].map(([, token = '']) => token),
  );
  const decoration: readonly TokenName[] = ['line', 'ground-line'];
  const unproven = [...new Set(written)].filter(
    (token) => isToken(token) && !uses[token] && !decoration.includes(token),
  );
  expect(unproven).toEqual([]);
});

test('no component and no style sheet has a colour of its own', () => {
  const colour = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?=["'`;) \]])|\b(?:oklch|oklab|rgba?|hsla?|lab)\(/gi;
  const excepted: Record<string, string> = {
    'app/styles/tokens.css': 'their one place',
    'components/applications/questions/shrink-offer.tsx': 'paper under a transparent photo',
    'components/browser/document-listeners.ts': 'the grey of a picture that is missing, in both themes',
  };
  const found = sources.flatMap(([file, text]) =>
    file in excepted ? [] : [...text.matchAll(colour)].map(([match]) => `${file}: ${match}`),
  );
  expect(found).toEqual([]);
});
