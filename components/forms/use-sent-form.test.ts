import { expect, test } from 'vitest';
import { withoutMended } from './use-sent-form.ts';

const errors = { name: ['Enter your name.'], email: ['Enter an email address.'] };

test('the message gives way to what is left, and goes with the last error', () => {
  const first = withoutMended({ errors, message: 'Enter your name.' }, 'name');
  expect(first).toEqual({ errors: { email: errors.email }, message: 'Enter an email address.' });
  expect(withoutMended(first, 'email')).toEqual({ errors: {}, message: null });
  expect(withoutMended({ errors, message: 'Enter your name.' }, 'email')).toEqual({
    errors: { name: errors.name },
    message: 'Enter your name.',
  });
});

test('a message of the whole form stays until nothing is wrong, and changing another control mends nothing', () => {
  const whole = { errors, message: 'Some answers need your attention.' };
  expect(withoutMended(whole, 'name')).toEqual({ errors: { email: errors.email }, message: whole.message });
  expect(withoutMended(withoutMended(whole, 'name'), 'email').message).toBeNull();
  expect(withoutMended(whole, 'text')).toBe(whole);
  const failed = { errors: {}, message: 'It could not be sent.' };
  expect(withoutMended(failed, 'name')).toEqual(failed);
});
