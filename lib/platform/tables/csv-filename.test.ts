import { describe, expect, it } from 'vitest';
import { csvFilename } from './csv-filename.ts';

const evening = new Date('2026-11-20T19:00:00Z');

describe('csvFilename', () => {
  it('has the title with underscores and the day in Kolkata', () => {
    expect(csvFilename('Seed Fund 2026', evening)).toBe('submissions_Seed_Fund_2026_2026-11-21.csv');
  });

  it('keeps Devanagari with its joiners', () => {
    expect(csvFilename('नवोद्यम क्\u200dष', evening)).toBe('submissions_नवोद्यम_क्\u200dष_2026-11-21.csv');
  });

  it('drops what any system refuses or misreads', () => {
    expect(csvFilename('../a\\b:c*d?e"f<g>h|i\u0000\u202ej', evening)).toBe('submissions_..abcdefghij_2026-11-21.csv');
    expect(csvFilename(`x${'\ud800'}`, evening)).toBe('submissions_x_2026-11-21.csv');
  });

  it('stays below 255 bytes without cutting through a letter', () => {
    const name = csvFilename('क्षि'.repeat(200), evening);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^submissions_(क्षि)+_2026-11-21\.csv$/u);
  });
});
