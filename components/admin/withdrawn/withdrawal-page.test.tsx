import { expect, it } from 'vitest';
import { htmlForTest, textOf } from '#e2e/unit/html-of.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';

it('names each file as its sender did, not as it is stored', () => {
  const withdrawal = {
    id: 7,
    programTitle: 'Monsoon Cohort',
    submittedAt: new Date('2026-11-01T10:00:00Z'),
    withdrawnAt: new Date('2026-11-02T10:00:00Z'),
    eraseAt: new Date('2027-11-02T10:00:00Z'),
    reason: '',
    tables: [{ table: 'Attachment' as const, rows: 2 }],
    files: ['1.pdf', '2.pdf'].map((storedName) => ({ filename: 'पिच deck.pdf', storedName, bytes: 2048 })),
  };
  const text = textOf(htmlForTest(<WithdrawalPage withdrawal={withdrawal} requestId={null} />));
  expect(text.match(/File “पिच deck\.pdf”2 KB/g)).toHaveLength(2);
  expect(text).not.toContain('1.pdf');
});
