import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('first and last name count, titles do not', () => {
  expect(initials('Dr. Vasundhara Namunekar')).toBe('VN');
  expect(initials('Prof. Dr. Madhav S. Sampleshwar')).toBe('MS');
  expect(initials('डॉ. सुनीता पाटील')).toBe('सुपा');
  expect(initials('Tejaswini')).toBe('T');
  expect(initials('  ')).toBe('');
});

test('a letter that several code points make up stays whole', () => {
  expect(initials('क्षमा पाटील')).toBe('क्षपा');
});
