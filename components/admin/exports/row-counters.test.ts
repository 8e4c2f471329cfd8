import { expect, it } from 'vitest';
import { countCsvRows, countLines } from './save-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('counts the rows of CSV wherever the network cuts it', () => {
  const csv = bytes('\ufeff"A","B"\r\n"1","one\r\n""line"" two"\r\n"2",""\r\n');
  for (let cut = 0; cut <= csv.length; cut += 1) {
    const counter = countCsvRows();
    counter(csv.subarray(0, cut));
    expect(counter(csv.subarray(cut))).toBe(2);
  }
  expect(countCsvRows()(bytes('\ufeff"A"\r\n'))).toBe(0);
});

it('counts lines but for those around them', () => {
  expect(countLines(2)(bytes('{"data":[\n{"id":1},\n{"id":2}\n]}\n'))).toBe(2);
  expect(countLines(2)(bytes('{"data":[\n\n]}\n'))).toBe(1);
});
