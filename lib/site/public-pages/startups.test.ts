import { expect, test } from 'vitest';
import type { Startup } from '#lib/content/entities/startup.ts';
import { relatedStartups } from './related-startups.ts';
import { pageOfStartups, searchStartups } from './startups.ts';

const startup = (id: number, name: string, sector: string | null, description = '') =>
  ({ id, name, sector, description, stage: null, need: null }) as Startup;
const ids = (startups: readonly Startup[]) => startups.map(({ id }) => id);

const some = [
  startup(1, 'Nadi Diagnostics', 'Health Tech', 'A pulse in a pocket'),
  startup(2, 'Mati Mitra', 'Agrotech', 'Soil tests for HEALTHY fields'),
  startup(3, 'शेतकरी सेवा', null, 'Advice by telephone'),
];

test('the words are found in name, sector and description, capitals or not', () => {
  expect(ids(searchStartups(some, 'NADI'))).toEqual([1]);
  expect(ids(searchStartups(some, 'agro'))).toEqual([2]);
  expect(ids(searchStartups(some, 'health'))).toEqual([1, 2]);
  expect(ids(searchStartups(some, 'सेवा'))).toEqual([3]);
  expect(searchStartups(some, 'null')).toEqual([]);
});

test('a word that is spelled in two ways is found by each', () => {
  const spelled = [
    startup(1, 'Health-tech Labs', null),
    startup(2, 'Healthtech', 'A prize of ₹10,00,000'),
    startup(3, 'हिन्दी', null),
  ];
  expect(ids(searchStartups(spelled, 'healthtech'))).toEqual([1, 2]);
  expect(ids(searchStartups(spelled, 'health-tech '))).toEqual([1, 2]);
  expect(ids(searchStartups(spelled, '1000000'))).toEqual([2]);
  expect(ids(searchStartups(spelled, 'हिंदी'))).toEqual([3]);
});

test('no words find everything', () => {
  expect(ids(searchStartups(some, '  '))).toEqual([1, 2, 3]);
});

test('there are nine on a page, and a page beyond the last is the last', () => {
  const many = Array.from({ length: 20 }, (_, index) => startup(index + 1, 'Sample', null));
  expect(ids(pageOfStartups(many, { query: '', page: 2 }).items)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(pageOfStartups(many, { query: '', page: 99 })).toMatchObject({ page: 3, pages: 3, total: 20 });
  expect(pageOfStartups(many, { query: 'nothing', page: 2 })).toMatchObject({ items: [], total: 0, page: 1, pages: 1 });
});

test('the filters are sector, stage and need, with the stages in their order', () => {
  const [one, two, three] = some as [Startup, Startup, Startup];
  const list = [{ ...one, stage: 'Pilot', need: 'Funding\nHiring' }, { ...two, stage: 'Idea', need: 'Funding' }, three];
  const all = pageOfStartups(list, { query: '', page: 1 });
  expect(all.filters.map(({ options }) => options.map(({ value, count }) => `${value} ${count}`))).toEqual([
    ['Agrotech 1', 'Health Tech 1'],
    ['Idea 1', 'Pilot 1'],
    ['Funding 2', 'Hiring 1'],
  ]);
  const asked = { need: 'funding', stage: 'Pilot' };
  expect(ids(pageOfStartups(list, { query: '', page: 1, asked }).items)).toEqual([1]);
  expect(ids(pageOfStartups(list, { query: 'soil', page: 1, asked }).items)).toEqual([]);
});

const classified = (id: number, sector: string | null) => startup(id, '', sector);

test('the others of the same sector are related, in the order of the list', () => {
  const startups = [
    classified(4, 'Biotech'),
    classified(1, 'Agrotech'),
    classified(2, 'Biotech'),
    classified(3, 'Biotech'),
  ];
  expect(ids(relatedStartups(startups, classified(2, 'Biotech')))).toEqual([4, 3]);
});

test('there are at most five', () => {
  const startups = Array.from({ length: 12 }, (_, index) => classified(index + 1, 'Biotech'));
  expect(ids(relatedStartups(startups, classified(3, 'Biotech')))).toEqual([1, 2, 4, 5, 6]);
});

test('a startup without a sector has none', () => {
  expect(relatedStartups([classified(1, null), classified(2, null)], classified(1, null))).toEqual([]);
});
