import { expect, test } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { allEntities } from '../all-entities.ts';
import { type Entity, fieldOf } from '../entity.ts';
import type { AddressField, TextField } from '../fields/field.ts';
import { valuesSchema } from '../fields/field-schema.ts';
import { unknownChoices } from '../items/check-values.ts';
import { findSuggestions } from '../items/suggestions.ts';
import { event } from './event.ts';
import { program } from './program.ts';
import { mentor, partner } from './stakeholders.ts';
import { startup } from './startup.ts';

useTestDatabase();
const admin = useStaff();

test.each(allEntities.map((entity) => [entity.plural, entity] as const))(
  '%s: each required field says in a sentence what to enter',
  (_plural, { fields }) => {
    const lists = fields.filter((field) => field.kind === 'list');
    const empty = Object.fromEntries(lists.map(({ name }) => [name, [{}]]));
    const { error } = valuesSchema(fields).safeParse(empty);
    const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    for (const problem of problems)
      expect(problem).toMatch(/: (Enter|Choose) (a [b-df-hj-np-z]|an [aeio]|the [a-z]|what [a-z])[^.]*\.$/i);
  },
);

test.each(allEntities.map((entity) => [entity.plural, entity] as const))(
  '%s: the sections of its form hold each field once, in the form’s order',
  (_plural, { fields, sections }) => {
    if (sections) expect(sections.flatMap((section) => section.fields)).toEqual(fields.map(({ name }) => name));
    else expect(fields.length).toBeLessThan(10);
  },
);

test('a rule that a question of its type does not have is empty, whatever was typed before', () => {
  const limits = { max_length: '12', minimum: '-', maximum: '9' };
  const kept = (field_type: string) => {
    const { data, error } = valuesSchema(program.fields.filter(({ kind }) => kind === 'list')).safeParse({
      form_fields: [{ label: 'Team size', field_type, ...limits }],
    });
    return error?.issues.map(({ path }) => path.join('.')) ?? data?.form_fields;
  };
  expect(kept('textarea')).toMatchObject([{ max_length: 12, minimum: null, maximum: null }]);
  expect(kept('file')).toMatchObject([{ max_length: null, minimum: null, maximum: null }]);
  expect(kept('number')).toEqual(['form_fields.0.minimum']);
});

test('a choice that is stored stays, though it is none of the options; a new one is refused with the options', () => {
  const stored = { stage: 'Seed', form_fields: [] };
  expect(unknownChoices(startup.fields, { stage: 'Seed' }, stored)).toEqual({});
  expect(unknownChoices(startup.fields, { stage: null }, stored)).toEqual({});
  expect(unknownChoices(startup.fields, { stage: 'Series A' }, stored)).toEqual({
    stage: [expect.stringMatching(/^Choose one of: Idea, .*Growth\.$/)],
  });
  const rows = (...field_types: string[]) => ({
    form_fields: field_types.map((field_type, id) => ({ id, field_type })),
  });
  const before = rows('drawing', 'text');
  expect(unknownChoices(program.fields, rows('drawing', 'file'), before)).toEqual({});
  expect(Object.keys(unknownChoices(program.fields, rows('drawing', 'drawing'), before))).toEqual([
    'form_fields.1.field_type',
  ]);
});

test('a field suggests what others have beside what the definition names, each once', async () => {
  await database().startup.createMany({
    data: ['Space Tech', 'Biotech', '', null].map((sector, priority) => ({
      name: `S${priority}`,
      description: 'x',
      sector,
      priority,
    })),
  });
  await database().partner.createMany({
    data: [{ name: 'A', tag: 'Funds' }, { name: 'B', tag: 'Funds' }, { name: 'C' }],
  });
  const suggestions = async (entity: Entity, name: string) => {
    const found = unwrap(await callAs(admin, findSuggestions, entity, null));
    return (fieldOf({ name: entity.name, fields: found }, name) as TextField).suggestions;
  };
  const sectors = await suggestions(startup, 'sector');
  expect(sectors).toEqual([
    'Agrotech',
    'Biotech',
    'Cleantech',
    'Cybertech',
    'Edutech',
    'Foodtech',
    'Health Tech',
    'Manufacturing',
    'Space Tech',
  ]);
  expect(await suggestions(partner, 'tag')).toEqual(['Funds']);
  await database().mentor.create({ data: { name: 'A', role: 'x', bio: 'x', priority: 1, expertise: 'Law\nDesign' } });
  expect(await suggestions(mentor, 'expertise')).toEqual(['Design', 'Law']);
  await database().program.createMany({
    data: [
      { id: 90, title: 'Hackathon', description: 'x', position: 1 },
      { id: 91, title: 'Draft', description: 'x', position: 2, isPublished: false },
    ],
  });
  const offered = await callAs(admin, findSuggestions, event, null);
  const forms = offered.ok && (fieldOf({ name: 'event', fields: offered.value }, 'registration') as AddressField).forms;
  expect(forms).toContainEqual({ value: '/apply?program=90', label: 'Hackathon' });
  expect(JSON.stringify(forms)).not.toContain('Draft');
});
