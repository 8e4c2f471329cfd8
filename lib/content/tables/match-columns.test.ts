import { expect, test } from 'vitest';
import { startup } from '../entities/startup.ts';
import { findHeader, matchColumns, matchNames } from './match-columns.ts';
import { tableColumns } from './table-columns.ts';

const columns = tableColumns(startup);

test('gives each column to the header that names it most surely', () => {
  const named = [
    { key: 'logo', names: ['Logo'] },
    { key: 'name', names: ['Name of the startup'] },
  ];
  expect(matchNames(['Startup logo', 'LOGO', 'startup name', '???', null], named)).toEqual([
    null,
    'logo',
    'name',
    null,
    null,
  ]);
});

test('knows the line of the headers among essays, before anyone notices', () => {
  const essays = Array.from({ length: 300 }, (_, place) => `Our startup dries onions ${place}. `.repeat(120));
  const rows = Array.from({ length: 20 }, (_, index) => ({ number: index + 1, cells: essays }));
  rows[7] = { number: 8, cells: ['Name', 'Sector', 'Logo'] };
  const began = process.cpuUsage();
  expect(findHeader(rows, (cells) => matchColumns(cells, columns))).toBe(7);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(5000);
});
