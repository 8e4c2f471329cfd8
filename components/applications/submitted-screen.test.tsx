import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmittedScreen } from './submitted-screen.tsx';

const given = { programTitle: 'Seed Support', nextSteps: null, submissionId: 17 };
const html = (more: object = {}) => renderToStaticMarkup(<SubmittedScreen {...given} {...more} />);

test('a copy is spoken of only when one is on its way', () => {
  expect(html()).not.toContain('copy');
  expect(html({ receiptAddress: null })).not.toContain('copy');
  expect(html({ receiptAddress: 'asha@example.org' })).toMatch(/We emailed a copy to <[^>]*>asha@example\.org</);
});

test('what comes next is the program’s own words, or the general ones', () => {
  expect(html()).toContain('Our team reviews your application and contacts you');
  const own = html({ nextSteps: 'We call you in June.' });
  expect(own).toContain('We call you in June.');
  expect(own).not.toContain('Our team reviews');
});
