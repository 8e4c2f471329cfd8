import { expect, test } from 'vitest';
import { attentionMessage, countOf, messageLeft } from './problems.ts';

test.each(['submit again', 'continue'] as const)(
  'a message that counts answers to “%s” counts down, and goes',
  (then) => {
    for (const before of [1, 2, 12]) {
      const message = attentionMessage(before, then);
      expect([2, 1, 0].map((left) => messageLeft(message, left))).toEqual([
        attentionMessage(2, then),
        attentionMessage(1, then),
        null,
      ]);
    }
  },
);

test('any other message stays', () => {
  for (const message of [null, '', 'The form has changed. Check your answers and submit again.', 'Could not be sent.'])
    expect(messageLeft(message, 0)).toBe(message);
});

test('counts what the summary lists: each cell of a group', () => {
  expect(countOf({})).toBe(0);
  expect(countOf({ Name: ['Enter an answer.'], Team: ['Row 1, “Role”: …', 'Row 2, “Role”: …'] })).toBe(3);
});
