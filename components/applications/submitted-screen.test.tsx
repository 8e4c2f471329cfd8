import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmittedScreen } from './submitted-screen.tsx';

const given = { programTitle: 'Seed Support', nextSteps: null, submissionId: 17, programId: 2, holdsMinors: false };
const html = (more: object = {}) => renderToStaticMarkup(<SubmittedScreen {...given} {...more} />);

test('a receipt is spoken of only when one is on its way', () => {
  expect(html()).not.toContain('mail');
  expect(html({ receiptAddress: null })).not.toContain('We emailed');
  expect(html({ receiptAddress: null })).toContain('No email is sent this time.');
  expect(html({ receiptAddress: 'asha@example.org' })).toMatch(/We emailed a receipt to <[^>]*>asha@example\.org</);
});

test('the privacy notice of the program is linked', () => {
  expect(html()).toContain('href="/apply/notice?program=2"');
  expect(html({ programId: null })).not.toContain('/apply/notice');
});

test('what comes next is the program’s own words, or the general ones', () => {
  expect(html()).toContain('Our team reviews your application and contacts you');
  const own = html({ nextSteps: 'We call you in June.' });
  expect(own).toContain('We call you in June.');
  expect(own).not.toContain('Our team reviews');
});
