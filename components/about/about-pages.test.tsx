import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageHeadings } from '#lib/platform/settings/page-headings.ts';
import { VisionPage } from './vision-page.tsx';

const about = { id: 1, about: 'Who we are.', vision: 'One aim', mission: 'First\nSecond', image: null };

test('vision and mission: one item is a sentence, more are a list', () => {
  const page = <VisionPage heading={pageHeadings.vision} href="/about/vision&Mission" content={[about]} />;
  const shown = renderToStaticMarkup(page);
  expect(shown.match(/<li/g)).toHaveLength(2);
  expect(shown).toContain('One aim');
});
