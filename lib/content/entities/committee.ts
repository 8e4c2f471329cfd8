import { committeeCategories } from '../../committees/committee.ts';
import { address, choice, day, email, list, longText, phone, picture, text, yesNo } from '../define-field.ts';
import type { Entity } from '../entity.ts';

const spoken = (value: string) => (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll('_', ' ');

const members = list('members', 'Members', {
  rowLabel: 'member',
  titleField: 'name',
  model: 'committeeMember',
  summary: ['position'],
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 120 }),
    text('position', 'Position in the committee', { isRequired: true, maxLength: 160 }),
    longText('expertise', 'Expertise', { maxLength: 1000, rows: 2, keepsEmptyText: true }),
    longText('bio', 'Biography', { maxLength: 4000, keepsEmptyText: true }),
    day(['joined_date', 'joinedDate'], 'Joined'),
    yesNo(['is_active', 'isActive'], 'Active', { initial: true, hint: 'Shown as a badge: Active or Inactive.' }),
    email('email', 'Email'),
    yesNo(['email_published', 'emailPublished'], 'Show the email address to visitors'),
    phone('phone', 'Phone'),
    yesNo(['phone_published', 'phonePublished'], 'Show the phone number to visitors'),
    address('linkedin', 'LinkedIn'),
    address('website', 'Website'),
    picture(['image', 'imageId'], 'Portrait'),
  ],
});

export const committee: Entity = {
  name: 'committee',
  model: 'committee',
  singular: 'committee',
  plural: 'Investment committees',
  group: 'Network',
  description: 'The committees and their members. Shown under Investment Committees.',
  fields: [
    text('name', 'Name', { isRequired: true }),
    text(['full_name', 'fullName'], 'Full name', { isRequired: true }),
    longText('description', 'Description', { isRequired: true }),
    choice(
      'category',
      'Category',
      committeeCategories.map((value) => ({ value, label: spoken(value) })),
      { isRequired: true },
    ),
    members,
  ],
  titleField: 'name',
  columns: ['full_name', 'category'],
  searched: ['name', 'full_name', 'description'],
  filters: ['category'],
  order: [{ id: 'asc' }],
  addresses: (_values, id) => [`/investment-committee/${id}/members`, '/investment-committee'],
};
