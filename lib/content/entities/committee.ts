import { defineEntity } from '../entity.ts';
import { address, choice, day, email, list, longText, phone, picture, text, yesNo } from '../fields/define-field.ts';

/** The categories (spec, section 3). */
export const committeeCategories = ['investment', 'seed_fund', 'selection', 'other'] as const;

const spoken = (value: string) => (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll('_', ' ');

/** The members of a committee. */
export const committeeMembers = list('members', 'Members', {
  rowLabel: 'member',
  titleField: 'name',
  model: 'committeeMember',
  summary: ['position'],
  wire: [
    'name',
    'position',
    'expertise',
    'bio',
    'joined_date',
    'is_active',
    'email',
    'phone',
    'linkedin',
    'website',
    ['image_url', 'image'],
  ],
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 120 }),
    text('position', 'Position in the committee', { isRequired: true, maxLength: 160 }),
    longText('expertise', 'Expertise', { maxLength: 1000, rows: 2, keepsEmptyText: true }),
    longText('bio', 'Biography', { maxLength: 4000, keepsEmptyText: true }),
    day('joined_date', 'Joined'),
    yesNo('is_active', 'Active', { initial: true, hint: 'Shown as a badge: Active or Inactive.' }),
    email('email', 'Email', { publishedBy: 'email_published' }),
    yesNo('email_published', 'Show the email address to visitors'),
    phone('phone', 'Phone', { publishedBy: 'phone_published' }),
    yesNo('phone_published', 'Show the phone number to visitors'),
    address('linkedin', 'LinkedIn'),
    address('website', 'Website'),
    picture('image', 'Portrait'),
  ],
});

export const committee = defineEntity({
  name: 'committee',
  model: 'committee',
  singular: 'committee',
  plural: 'Investment committees',
  group: 'Network',
  description: 'The committees and their members. Shown under Investment Committees.',
  fields: [
    text('name', 'Name', { isRequired: true }),
    text('full_name', 'Full name', { isRequired: true }),
    longText('description', 'Description', { isRequired: true }),
    choice('category', 'Category', {
      isRequired: true,
      options: committeeCategories.map((value) => ({ value, label: spoken(value) })),
    }),
    committeeMembers,
  ],
  titleField: 'name',
  columns: ['full_name', 'category'],
  searched: ['name', 'full_name', 'description'],
  filters: ['category'],
  order: [{ id: 'asc' }],
  addresses: (_values, id) => [`/investment-committee/${id}/members`, '/investment-committee'],
  search: { leavesOut: ['category'] },
  api: { path: 'committees', isBare: true, wire: ['name', 'full_name', 'description', 'category', 'members'] },
});
