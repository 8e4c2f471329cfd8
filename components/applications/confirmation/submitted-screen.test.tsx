import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberAlone, ReceiptMail } from '#components/applications/confirmation/submitted-screen.tsx';
import { textOf } from '#e2e/unit/html-of.tsx';
import type { ShownMail } from '#lib/mail/mail-server.ts';

const given = { programTitle: 'Seed Support', nextSteps: null, submissionId: 17, programId: 2, holdsMinors: false };
const html = (more: object = {}) => renderToStaticMarkup(<NumberAlone {...given} {...more} />);

test('the number alone tells of no email, and of a parent only what holds for everyone', () => {
  expect(html()).not.toMatch(/emailed|under 18/);
  const minors = html({ holdsMinors: true });
  expect(minors).toContain('A parent or guardian must confirm first.');
  expect(minors).not.toContain('We emailed');
});

test.each<[ShownMail['state'], RegExp]>([
  ['waits', /We are emailing a receipt to asha@example\.org\..*spam folder/],
  ['sent', /We emailed a receipt to asha@example\.org\..*spam folder/],
  ['uncertain', /We tried to email a receipt/],
  ['failed', /We could not email a receipt to asha@example\.org\..*Print this page/],
])('a receipt in the state %s is described truly', (state, words) => {
  expect(textOf(renderToStaticMarkup(<ReceiptMail mail={{ address: 'asha@example.org', state }} />))).toMatch(words);
});

test('without a receipt by email, nothing else is promised', () => {
  expect(renderToStaticMarkup(<ReceiptMail mail={null} />)).toContain('No email is sent this time.');
});

test('the privacy notice of the program is linked', () => {
  expect(html()).toContain('href="/apply/notice?program=2"');
  expect(html({ programId: null })).not.toContain('/apply/notice');
});

test('the next steps have the program’s own words, or the general ones', () => {
  expect(html()).toContain('Our team reviews your application and contacts you');
  const own = html({ nextSteps: 'We call you in June.' });
  expect(own).toContain('We call you in June.');
  expect(own).not.toContain('Our team reviews');
});
