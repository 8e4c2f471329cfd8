import { expect, test } from 'vitest';
import { asciiAddress, mailAddress } from './mail-address.ts';

test.each([
  ['name@उदाहरण.भारत', 'name@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['Name@example.org', 'Name@example.org'],
])('%s goes out to %s', (address, ascii) => {
  expect(mailAddress(address)).toBe(address);
  expect(asciiAddress(address)).toBe(ascii);
});

test.each([
  ['\u200bname@example.org\u202c', 'name@example.org'],
  ['Asha Patil <asha@example.org>', 'asha@example.org'],
  ['asha@example.org,', 'asha@example.org'],
  ['mailto:asha@example.org', 'asha@example.org'],
  ['asha＠example.org', 'asha@example.org'],
])('%j is pasted for %s', (typed, address) => {
  expect(mailAddress(typed)).toBe(address);
});

test.each(['name@उदाहरण.भारत/x', 'name@उदाहरण भारत', 'नाम@example.org', 'a@b@उदाहरण.भारत', '<a@b.in>, <c@d.in>'])(
  '%j is no address',
  (typed) => {
    expect(mailAddress(typed)).toBeNull();
  },
);
