import { expect, test } from 'vitest';
import { readMarkdown } from '#lib/platform/text/markdown.ts';
import { yourData } from './your-data.ts';

const facts = {
  centreName: 'Centre *for* [x](javascript:1)',
  officerName: 'A. B. <Patil>',
  officerEmail: 'grievance_officer@example.org',
  officerPhone: '',
  officerAddress: 'House 1\n# Main road',
};
const terms = { requestDays: 30, messageMonths: 24, requestMonths: 12 };

test('names the officer, the days and the months as they are set, whatever characters they have', () => {
  const blocks = readMarkdown(yourData(facts, terms, true));
  const all = JSON.stringify(blocks);
  expect(all).toContain('Centre *for* [x](javascript:1)');
  expect(all).toContain('A. B. <Patil>');
  expect(all).toContain('"href":"mailto:grievance_officer@example.org"');
  expect(all).toContain('# Main road');
  expect(all).toContain('30 days');
  expect(all).toContain('24 months');
  expect(blocks.filter(({ type }) => type === 'table')).toHaveLength(2);
  expect(blocks.filter(({ type }) => type === 'heading')).toHaveLength(6);
});

test('says how to reach the centre where no one can reach an officer', () => {
  const none = { ...facts, officerEmail: '', officerAddress: ' ', officerName: 'Grievance Officer' };
  for (const canAsk of [true, false]) {
    const text = yourData(none, terms, canAsk);
    expect(text).not.toMatch(/officer/i);
    expect(text).toContain('to us on the [contact page](/contact)');
    expect(text).toContain('within **30 days**');
  }
});

test('offers the form only where its code can be sent', () => {
  expect(yourData(facts, terms, true)).toContain('(#send-a-request)');
  expect(yourData(facts, terms, false)).not.toContain('Send a request');
});
