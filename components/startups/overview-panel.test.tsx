import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Startup } from '#lib/content/entities/startup.ts';
import { OverviewPanel } from './overview-panel.tsx';

const panel = (about: string | null) =>
  renderToStaticMarkup(<OverviewPanel startup={{ description: 'Soil sensors.', about } as Startup} />);

test('About has words of its own where there are some, else the description', () => {
  expect(panel('Begun in a field.')).toContain('Begun in a field.');
  expect(panel('Begun in a field.')).not.toContain('Soil sensors.');
  expect(panel(null)).toContain('Soil sensors.');
  expect(panel('')).toContain('Soil sensors.');
});

test('what is not known is left out, but for the dates that the specification names', () => {
  const page = panel(null);
  expect(page.match(/<dt/g)).toHaveLength(1);
  expect(page).toMatch(/Incorporation date<\/dt><dd[^>]*>Not specified/);
  expect(page).not.toMatch(/Business Details|Incubation Support|DPIIT|Stage/);
});
