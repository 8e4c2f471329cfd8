import { expect, it } from 'vitest';
import { fieldTypeName, fileTypeName } from './type-names.ts';

it('has words for what the form asks and takes', () => {
  expect(['text', 'textarea', 'email'].map(fieldTypeName)).toEqual(['Text', 'Long text', 'Email']);
  expect(['application/pdf', 'image/png'].map(fileTypeName)).toEqual(['PDF', 'PNG picture']);
});

it('leaves what it does not know', () => {
  expect([fieldTypeName('toString'), fileTypeName('video/mp4')]).toEqual(['toString', 'video/mp4']);
});
