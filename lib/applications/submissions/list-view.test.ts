import { expect, it } from 'vitest';
import { columnKey } from './columns.ts';
import {
  changedAddress,
  everySubmission,
  type ListView,
  listAddress,
  readView,
  sameEmailAddress,
  searchParamsOf,
  submissionAddress,
} from './submission-filter.ts';

const plain: ListView = {
  programId: null,
  filter: everySubmission,
  order: 'newest',
  size: 25,
  columns: null,
  beyondId: null,
  backId: null,
};
const read = (address: string) => readView(new URL(address, 'http://x').searchParams);

it('forgives whatever an address may hold', () => {
  expect(read('/?')).toEqual(plain);
  expect(read('/?program=x&order=up&size=26&col=no&beyond=-1&back=1e3&more=1')).toEqual(plain);
  const given = searchParamsOf({ program: ['3', '4'], size: '100', q: undefined, status: ['accepted', 'rejected'] });
  expect(readView(given)).toMatchObject({ programId: 3, size: 100, filter: { statuses: ['accepted', 'rejected'] } });
});

it('writes addresses that read back the same', () => {
  const view: ListView = {
    programId: 3,
    filter: { ...everySubmission, search: 'a & b', tags: ['शेती'], hasFiles: true },
    order: 'oldest',
    size: 50,
    columns: [columnKey('Name'), columnKey('तुमची कल्पना')],
    beyondId: 12,
    backId: null,
  };
  expect(read(listAddress(view))).toEqual(view);
  expect(listAddress(plain)).toBe('/admin/submissions');
  expect(read(submissionAddress(9, view))).toEqual({ ...view, programId: null });
  expect(read(changedAddress(view, { order: 'newest' }))).toEqual({ ...view, order: 'newest', beyondId: null });
});

it('tells all programs from none named, also on the way to one submission', () => {
  const all: ListView = { ...plain, programId: 'all' };
  expect(listAddress(all)).toBe('/admin/submissions?program=all');
  expect(read('/?program=all')).toEqual(all);
  expect(submissionAddress(9, all)).toBe('/admin/submissions/9?program=all');
  expect(submissionAddress(9, { ...plain, programId: 3 })).toBe('/admin/submissions/9');
  expect(read(sameEmailAddress('a+b@example.org'))).toMatchObject({
    programId: 'all',
    filter: { email: 'a+b@example.org' },
  });
});

it('takes the columns from the ticked boxes, and none for none', () => {
  const [one, two] = [columnKey('One'), columnKey('Two')];
  expect(read(`/?form=1&col=${one}&col=${two}`).columns).toEqual([one, two]);
  expect(read('/?form=1').columns).toEqual([]);
  expect(listAddress({ ...plain, columns: [] })).toBe('/admin/submissions?columns=none');
  expect(read('/?columns=none').columns).toEqual([]);
});

it('names a column by seven letters that stay the same', () => {
  expect(columnKey('Full Name')).toBe(columnKey('Full Name'));
  const keys = Array.from({ length: 500 }, (_, index) => columnKey(`Question ${index}`));
  expect(new Set(keys).size).toBe(500);
  expect(keys.every((key) => /^[a-z0-9]{7}$/.test(key))).toBe(true);
});
