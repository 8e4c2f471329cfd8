import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import { program as programKind } from '#lib/content/entities/program.ts';
import { FooterProgramList, footerColumn } from './footer-list.tsx';

const program = (id: number, title: string, googleFormLink: string | null = null): Program => ({
  ...itemForTest(programKind, { id, title, googleFormLink }),
  formFields: [],
  sections: [],
  stops: [],
});

test('shows three programs and counts the rest', () => {
  const { shown, more } = footerColumn([1, 2, 3, 4, 5].map((id) => program(id, `Program ${id}`)));
  expect(shown.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(more).toBe(2);
  expect(footerColumn([])).toEqual({ shown: [], more: 0 });
});

test('a title of 25 characters stays, a longer one is cut to 25 and an ellipsis', () => {
  const titles = footerColumn([program(1, 'x'.repeat(25)), program(2, 'x'.repeat(26))]).shown.map(({ title }) => title);
  expect(titles).toEqual(['x'.repeat(25), `${'x'.repeat(25)}…`]);
});

test('a Devanagari syllable is never cut in two', () => {
  expect(footerColumn([program(1, 'कि'.repeat(30))]).shown[0]?.title).toBe(`${'कि'.repeat(25)}…`);
});

test('an external form opens in a new tab, the internal one by its id', () => {
  const programs = [program(7, 'Own'), program(8, 'External', 'https://example.org/form')];
  const html = renderToStaticMarkup(createElement(FooterProgramList, { own: [], programs }));
  expect(html).toMatch(/href="\/apply\?program=7" class=/);
  expect(html).toMatch(/href="https:\/\/example\.org\/form" target="_blank" rel="noopener noreferrer"/);
});
