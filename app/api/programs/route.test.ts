import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import * as detail from './[id]/route.ts';
import * as list from './route.ts';

useTestDatabase();

const readList = async () =>
  (await list.GET(new Request('http://localhost/api/programs/'), { params: Promise.resolve({}) })).json();
const readOne = (id: string) =>
  detail.GET(new Request(`http://localhost/api/programs/${id}/`), { params: Promise.resolve({ id }) });

const yesterday = new Date(Date.now() - 86_400_000);
const tomorrow = new Date(Date.now() + 86_400_000);

// The first column says nothing of what its answer must be.
const columns = JSON.stringify([
  { label: 'Name', type: 'text', required: true, options: [] },
  { label: 'Born', type: 'date', required: false, options: [], earliest: '1950-01-01', date_limit: 'past' },
]);

const noLimits = { pattern: null, pattern_refuses: false, earliest: null, latest: null, date_limit: null };
const plain = {
  ...noLimits,
  help_text: null,
  max_length: null,
  minimum: null,
  maximum: null,
  options: [],
  show_if: null,
  require_if: null,
  file_kind: null,
  max_megabytes: null,
  max_files: null,
  columns: [],
  min_rows: null,
  max_rows: null,
};

const open = {
  id: 1,
  title: 'Open',
  description: 'd',
  google_form_link: null,
  closes_at: tomorrow.toISOString(),
  form_fields: [
    {
      ...plain,
      id: 2,
      label: 'Idea',
      field_type: 'textarea',
      is_required: true,
      order: 1,
      help_text: 'In short',
      max_length: 500,
    },
    {
      ...plain,
      id: 1,
      label: 'Team size',
      field_type: 'number',
      is_required: false,
      order: 2,
      minimum: '1',
      maximum: '99',
    },
    {
      ...plain,
      id: 3,
      label: 'Founders',
      field_type: 'group',
      is_required: false,
      order: 3,
      columns: [
        { ...noLimits, label: 'Name', type: 'text', required: true, options: [] },
        {
          ...noLimits,
          label: 'Born',
          type: 'date',
          required: false,
          options: [],
          earliest: '1950-01-01',
          date_limit: 'past',
        },
      ],
    },
  ],
};

beforeAll(async () => {
  await database().program.create({
    data: {
      title: 'Open',
      description: 'd',
      position: 2,
      opensAt: yesterday,
      closesAt: tomorrow,
      formFields: {
        create: [
          { label: 'Team size', fieldType: 'number', order: 2, minimum: '1', maximum: '99' },
          { label: 'Idea', fieldType: 'textarea', order: 1, isRequired: true, helpText: 'In short', maxLength: 500 },
          { label: 'Founders', fieldType: 'group', order: 3, columns },
        ],
      },
    },
  });
  await database().program.createMany({
    data: [
      { title: 'External', description: 'd', position: 1, googleFormLink: 'https://example.org/form' },
      { title: 'Closed', description: 'd', position: 3, closesAt: yesterday },
      { title: 'Not yet', description: 'd', position: 4, opensAt: tomorrow },
      { title: 'Inactive', description: 'd', position: 5, isActive: false },
    ],
  });
  await raiseContentVersion();
});

describe('GET /api/programs/', () => {
  it('lists the programs that take applications, with their forms', async () => {
    const external = { id: 2, title: 'External', description: 'd', google_form_link: 'https://example.org/form' };
    expect(await readList()).toEqual({
      status: 'success',
      data: [{ ...external, closes_at: null, form_fields: [] }, open],
    });
  });
});

describe('GET /api/programs/{id}/', () => {
  it('answers one program with its form', async () => {
    expect(await (await readOne('1')).json()).toEqual({ status: 'success', data: open });
  });

  it.each(['3', '4', '5', '6', 'abc'])('does not know %s', async (id) => {
    const response = await readOne(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 'error', message: 'Failed to load program details' });
  });
});
