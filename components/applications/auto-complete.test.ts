import { expect, test } from 'vitest';
import { autoCompleteOf } from './questions/answer-control.tsx';

const text = (label: string) => autoCompleteOf({ label, fieldType: 'text' });

test.each(['Name', 'Full Name', 'Your name', 'Founder’s full name', "Founder's full name", 'Name of the applicant'])(
  '%s is the applicant’s name',
  (label) => expect(text(label)).toBe('name'),
);

test.each(['Mobile number', 'Phone', 'Phone No.', 'Mobile phone', 'WhatsApp number', 'Contact number'])(
  '%s is the applicant’s phone',
  (label) => expect(text(label)).toBe('tel'),
);

test.each(['Startup name', 'Name of the startup', 'Co-founder’s name', 'Contact', 'Number of founders'])(
  '%s is not filled in',
  (label) => expect(text(label)).toBeUndefined(),
);

test('only a one-line text is a name', () => {
  expect(autoCompleteOf({ label: 'Name', fieldType: 'textarea' })).toBeUndefined();
  expect(autoCompleteOf({ label: 'Anything', fieldType: 'email' })).toBe('email');
});
