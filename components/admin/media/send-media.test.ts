import { expect, it } from 'vitest';
import { refusalOf } from './send-media.ts';

const megabyte = 1024 * 1024;

it('takes a picture of up to 10 MB', () => {
  expect(refusalOf({ name: 'a.jpg', type: 'image/jpeg', size: 10 * megabyte })).toBeNull();
});

it('says why it takes no other file, and what to do', () => {
  const refusal = (type: string, size: number) => refusalOf({ name: 'a.jpg', type, size });
  expect(refusal('image/jpeg', 10 * megabyte + 1)).toBe('a.jpg is larger than 10 MB. Choose a smaller picture.');
  expect(refusal('image/jpeg', 0)).toBe('a.jpg is empty. Choose another file.');
  expect(refusal('image/svg+xml', 256 * 1024)).toBeNull();
  expect(refusal('image/svg+xml', 256 * 1024 + 1)).toBe(
    'a.jpg is larger than 256 KB. Choose a simpler drawing, or a PNG file.',
  );
  expect(refusal('image/heic', 5)).toBe(
    'a.jpg is not a picture that can be shown. Choose a JPEG, PNG, GIF, WebP, AVIF or SVG file.',
  );
});
