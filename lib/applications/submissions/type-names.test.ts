import { expect, it } from 'vitest';
import { fileTypeName } from './file-words.ts';

it('has words for what the form takes, and leaves what it does not know', () => {
  expect(['application/pdf', 'image/png'].map(fileTypeName)).toEqual(['PDF', 'PNG picture']);
  expect(['toString', 'video/mp4'].map(fileTypeName)).toEqual(['toString', 'video/mp4']);
});
