/** Which days a date can be asked to be, beside a first and a last one. Today is the day of sending. */
export const dateLimits = [
  {
    value: 'past',
    label: 'Today or before',
    hint: 'Such as a date of birth. Today is the day of sending, in India.',
  },
  { value: 'future', label: 'Today or after', hint: 'Today is the day of sending, in India.' },
] as const;
