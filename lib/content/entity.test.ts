import { expect, expectTypeOf, test } from 'vitest';
import type { Picture } from '#lib/platform/identity/picture.ts';
import type { GalleryItem } from './entities/gallery-item.ts';
import type { Startup, TeamMember } from './entities/startup.ts';
import { defineEntity } from './entity.ts';
import { decimal, list, longText, moment, picture, rupees, text, wholeNumber, yesNo } from './fields/define-field.ts';
import type { PublicItem } from './published/public-item.ts';

// The compiler holds these tests: an `@ts-expect-error` above a line without an error is an error itself.

const said = {
  name: 'x',
  model: 'event',
  singular: 'x',
  plural: 'X',
  group: 'News',
  description: 'x',
  columns: [],
  searched: [],
  order: [{ id: 'asc' }],
  addresses: () => [],
} as const;
const title = text('title', 'Title', { isRequired: true });
const description = longText('description', 'Description', { isRequired: true });
const date = moment('date', 'Date', { isRequired: true });

test('a definition that fits its table is taken', () => {
  const fields = [title, description, date, picture('image', 'Picture')];
  expect(defineEntity({ ...said, titleField: 'title', fields }).fields).toHaveLength(4);
});

test('a field that is no column', () => {
  // @ts-expect-error The table has no column "heading".
  defineEntity({ ...said, titleField: 'title', fields: [title, description, date, text('heading', 'Heading')] });
  // @ts-expect-error The picture's column is "imageId".
  defineEntity({ ...said, titleField: 'title', fields: [title, description, date, picture('photo', 'Photo')] });
});

const required = { isRequired: true } as const;

test('a column of another type', () => {
  const textual = [title, description, text('date', 'Date', required)];
  // @ts-expect-error The column holds a moment.
  defineEntity({ ...said, titleField: 'title', fields: textual });
  const counter = { ...said, model: 'homeValue', titleField: 'title', reorder: { column: 'position' } } as const;
  const whole = [title, wholeNumber('number', 'Number', required)];
  // @ts-expect-error The column holds a decimal as text.
  defineEntity({ ...counter, fields: whole });
  const words = [text('name', 'Name', required), text('role', 'Role', required), text('bio', 'Biography', required)];
  const paid = [...words, rupees('priority', 'Priority', required)];
  // @ts-expect-error The column holds whole numbers, not big ones.
  defineEntity({ ...said, model: 'mentor', titleField: 'name', fields: paid });
});

test('a required column left out', () => {
  const dateless = [title, description];
  // @ts-expect-error No event can be created without a date.
  defineEntity({ ...said, titleField: 'title', fields: dateless });
  const counter = { ...said, model: 'homeValue', titleField: 'title' } as const;
  const number = decimal('number', 'Number', required);
  defineEntity({ ...counter, reorder: { column: 'position' }, fields: [title, number] });
  // @ts-expect-error Nothing fills the position of a counter.
  defineEntity({ ...counter, fields: [title, number] });
  // Rows of a fixed kind are never created.
  defineEntity({ ...said, model: 'objective', isFixed: true, titleField: 'title', fields: [title] });
});

test('a column that takes no null with a field that may be empty, or the other way round', () => {
  const optional = [text('title', 'Title'), description, date];
  // @ts-expect-error An empty title cannot be kept.
  defineEntity({ ...said, titleField: 'title', fields: optional });
  const pictured = [title, description, date, picture('image', 'Picture', required)];
  // @ts-expect-error The column takes null, so the public object may hold null.
  defineEntity({ ...said, titleField: 'title', fields: pictured });
});

test('the rows of a list', () => {
  const name = text('name', 'Name', { isRequired: true });
  const rest = { rowLabel: 'member', titleField: 'name', model: 'teamMember', orderColumn: 'position' } as const;
  const kind = { ...said, model: 'startup', titleField: 'name' } as const;
  const designation = text('designation', 'D', { isRequired: true });
  const own = [name, description, wholeNumber('priority', 'P', { isRequired: true })] as const;
  defineEntity({ ...kind, fields: [...own, list('team_members', 'Team', { ...rest, fields: [name, designation] })] });
  const short = list('team_members', 'Team', { ...rest, fields: [name] });
  // @ts-expect-error No row can be created without a designation.
  defineEntity({ ...kind, fields: [...own, short] });
  const strange = list('team_members', 'Team', { ...rest, fields: [name, designation, text('nickname', 'Nickname')] });
  // @ts-expect-error The rows have no column "nickname".
  defineEntity({ ...kind, fields: [...own, strange] });
  const sent = list('team_members', 'Team', { ...rest, fields: [name, designation], wire: ['name', 'nickname'] });
  // @ts-expect-error The rows have no field "nickname" to send.
  defineEntity({ ...kind, fields: [...own, sent] });
  const people = list('people', 'Team', { ...rest, fields: [name, designation] });
  // @ts-expect-error A startup has no relation "people".
  defineEntity({ ...kind, fields: [...own, people] });
});

test('names of fields and options that do not exist', () => {
  const fields = [title, description, date];
  // @ts-expect-error No field is called so.
  defineEntity({ ...said, titleField: 'name', fields });
  // @ts-expect-error No field is called so.
  defineEntity({ ...said, titleField: 'title', columns: ['start'], fields });
  // @ts-expect-error The table has no such column.
  defineEntity({ ...said, titleField: 'title', order: [{ start: 'asc' }], fields });
  // @ts-expect-error No field is called so.
  defineEntity({ ...said, titleField: 'title', fields, api: { path: 'x', wire: ['start'] } });
  // @ts-expect-error The option is called maxLength.
  text('title', 'Title', { maxLenght: 10 });
  // @ts-expect-error A yes-no field has no length.
  yesNo('is_active', 'Active', { maxLength: 10 });
});

test('the public object follows from the definition', () => {
  const fields = [title, description, date, picture('image', 'Picture')];
  const kind = defineEntity({ ...said, titleField: 'title', fields });
  expectTypeOf<PublicItem<typeof kind>>().toEqualTypeOf<{
    id: number;
    title: string;
    description: string;
    date: Date;
    image: Picture | null;
  }>();
  expectTypeOf<GalleryItem['image']>().toEqualTypeOf<Picture>();
  expectTypeOf<Startup['fundRaised']>().toEqualTypeOf<number | null>();
  expectTypeOf<TeamMember>().toHaveProperty('photo').toEqualTypeOf<Picture | null>();
  expectTypeOf<TeamMember>().not.toHaveProperty('emailPublished');
});
