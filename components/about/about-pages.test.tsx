import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageHeadings } from '#lib/platform/settings/page-headings.ts';
import { sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import { BoardPage } from './board-page.tsx';
import { CentrePage } from './centre-page.tsx';
import { VisionPage } from './vision-page.tsx';

const failure = 'Failed to load about information';
const nothing = 'No about information available at the moment.';
const about = { id: 1, about: 'Who we are.', vision: 'One aim', mission: 'First\nSecond', image: null };

test('the centre says what it is, that nobody has written it, or that it could not be read', () => {
  const markup = (abouts: (typeof about)[] | null) =>
    renderToStaticMarkup(<CentrePage settings={sampleSettings} abouts={abouts} cards={[]} />);
  expect(markup([about])).toContain('Who we are.');
  expect(markup([])).toContain(nothing);
  expect(markup(null)).toContain(failure);
});

test('vision and mission: one item is a sentence, more are a list, and a failing read has words of its own', () => {
  const href = '/about/vision&Mission';
  const shown = renderToStaticMarkup(<VisionPage heading={pageHeadings.vision} href={href} content={[about]} />);
  expect(shown.match(/<li/g)).toHaveLength(2);
  expect(shown).toContain('One aim');
  expect(renderToStaticMarkup(<VisionPage heading={pageHeadings.vision} href={href} content={[]} />)).toContain(
    nothing,
  );
  const failed = renderToStaticMarkup(<VisionPage heading={pageHeadings.vision} href={href} content={null} />);
  expect(failed).toContain('Failed to load data. Please try again later.');
  expect(failed).toContain('href="/about/vision&amp;Mission"');
});

test('a board that nobody has entered, or that could not be read, says so', () => {
  const href = '/about/director';
  expect(renderToStaticMarkup(<BoardPage heading={pageHeadings.director} href={href} content={[]} />)).toContain(
    nothing,
  );
  expect(renderToStaticMarkup(<BoardPage heading={pageHeadings.director} href={href} content={null} />)).toContain(
    failure,
  );
});
