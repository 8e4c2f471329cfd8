import { expect, test } from 'vitest';
import { partNames } from './multipart-parser.ts';

const wire = (header: string) => Buffer.from(header).toString('latin1');

test.each([
  ['form-data; name="Email"', { name: 'Email', filename: null }],
  ['form-data; name="संस्थापकाचे नाव"', { name: 'संस्थापकाचे नाव', filename: null }],
  ['form-data; name="Pitch"; filename=""', { name: 'Pitch', filename: '' }],
  ['form-data; name="Pitch"; filename="अर्ज; final.pdf"', { name: 'Pitch', filename: 'अर्ज; final.pdf' }],
  ['form-data; name="What is %22it%22?"; filename="a%22b.pdf"', { name: 'What is "it"?', filename: 'a"b.pdf' }],
  ['form-data; name="a\\"b"; filename="c\\"d.txt"', { name: 'a"b', filename: 'c"d.txt' }],
  ['form-data; name=Email', { name: 'Email', filename: null }],
  ['form-data; filename="x.pdf"; name="File"', { name: 'File', filename: 'x.pdf' }],
])('%s', (header, expected) => {
  expect(partNames(wire(header))).toEqual(expected);
});
