import Papa from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, useExports } from '#e2e/unit/applications/exports.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { everySubmission } from '#lib/applications/submissions/submission-filter.ts';
import { findSubmissions } from '#lib/applications/submissions/submission-list.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET as getCsv } from './submissions/[id]/csv/route.ts';
import { GET as getJson } from './submissions/[id]/json/route.ts';
import { GET as getXlsx } from './submissions/[id]/xlsx/route.ts';

const { given, call } = useExports();

const wholeList = { filter: everySubmission, order: 'newest', size: 25, beyondId: null, backId: null } as const;

describe('laid out like the form', () => {
  const asked = [
    ['Long', 'text'],
    ['Agreed', 'checkbox'],
    ['Full Name', 'text'],
    ['Deck 1', 'file'],
    ['Deck 0', 'file'],
  ] as const;
  beforeAll(async () => {
    await database().formField.createMany({
      data: asked.map(([label, fieldType], order) => ({ programId: given.programId, label, fieldType, order })),
    });
  });
  const csvOf = async (query: string) =>
    Papa.parse<string[]>((await bytesOf(await call(getCsv, query))).toString('utf8').slice(1)).data;

  it('answers stand in the form’s order, those that it no longer asks at the end, and a tick says Yes or No', async () => {
    const [head = [], , first = []] = await csvOf('?layout=form');
    expect(head).toEqual([
      ...['Submission ID', 'Submitted At', 'Long', 'Agreed', 'Full Name', 'Formula', 'Lookalike', 'Team'],
      ...['Deck 1', 'Deck 0'],
    ]);
    expect(first[head.indexOf('Agreed')]).toBe('Yes');
    const [{ data: rows } = { data: [] }] = await readXlsx(await bytesOf(await call(getXlsx, '?layout=form')));
    expect(rows[0]?.slice(4)).toEqual(head.slice(2));
    expect(rows[2]?.[rows[0]?.indexOf('Agreed') ?? 0]).toBe('Yes');
    const noTick = { submissionId: Number(first[0]), label: 'Agreed' };
    await database().answer.updateMany({ where: noTick, data: { value: 'false' } });
    expect((await csvOf('?layout=form'))[2]?.[3]).toBe('No');
    await database().answer.updateMany({ where: noTick, data: { value: 'true' } });
  });

  it('is asked for: without it, and with a layout that nobody knows, the specification’s order stays', async () => {
    for (const query of ['', '?layout=other']) {
      const [head = [], , first = []] = await csvOf(query);
      expect(head.slice(2)).toEqual([
        ...['Agreed', 'Formula', 'Full Name', 'Long', 'Lookalike', 'Team', 'Deck 0', 'Deck 1'],
      ]);
      expect(first[2]).toBe('true');
    }
  });

  it('JSON stays what the API sends', async () => {
    const [plain, laid] = await Promise.all(
      ['', '?layout=form'].map(async (query) => (await call(getJson, query)).text()),
    );
    expect(laid).toBe(plain);
  });

  it('the back office’s table has the form’s order', async () => {
    const found = await callAs(given.admin, findSubmissions, { ...wholeList, programId: given.programId });
    expect(found).toMatchObject({
      value: {
        columns: {
          fields: ['Long', 'Agreed', 'Full Name', 'Formula', 'Lookalike', 'Team'],
          files: ['Deck 1', 'Deck 0'],
        },
      },
    });
  });
});
