import { defineEntity, inSections } from '../entity.ts';
import {
  address,
  choice,
  day,
  email,
  list,
  longText,
  phone,
  picture,
  rupees,
  tags,
  text,
  wholeNumber,
  yesNo,
} from '../fields/define-field.ts';
import type { Option } from '../fields/field.ts';
import type { PublicItem } from '../published/public-item.ts';

const same = (label: string): Option => ({ value: label, label });

/** The sectors named in the centre's own claim. */
const sectors = [
  'Agrotech',
  'Biotech',
  'Cleantech',
  'Cybertech',
  'Edutech',
  'Foodtech',
  'Health Tech',
  'Manufacturing',
];
/** The needs that startups usually have. */
const needs = ['Customers', 'Funding', 'Hiring', 'Lab access', 'Manufacturing', 'Mentoring', 'Partners', 'Pilot sites'];
export const stages = ['Idea', 'Research', 'Prototype', 'Pilot', 'Early revenue', 'Growth'].map(same);

/** The stored values have underscores where visitors see spaces. */
const agreementTypes: Option[] = [
  { value: 'equity_based', label: 'Equity based' },
  { value: 'revenue_share', label: 'Revenue share' },
  { value: 'service_fee', label: 'Service fee' },
  { value: 'technology_license', label: 'Technology license' },
];

const readinessLevels: Option[] = [
  'Basic principles observed',
  'Concept formulated',
  'Proof of concept by experiment',
  'Validated in the laboratory',
  'Validated in a relevant environment',
  'Demonstrated in a relevant environment',
  'Prototype demonstrated in operation',
  'Complete and qualified',
  'Proven in operation',
].map((meaning, index) => ({ value: `${index + 1}`, label: `${index + 1} – ${meaning}` }));

const teamMembers = list('founding_team_members', 'Founding team', {
  column: 'teamMembers',
  rowLabel: 'team member',
  titleField: 'name',
  model: 'teamMember',
  orderColumn: 'position',
  summary: ['designation'],
  wire: ['name', 'designation', 'email', 'phone', ['photo_url', 'photo']],
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 120 }),
    text('designation', 'Designation', { isRequired: true, maxLength: 160, usual: 'Founder' }),
    email('email', 'Email', { publishedBy: 'email_published' }),
    yesNo('email_published', 'Show the email address to visitors'),
    phone('phone', 'Phone', { publishedBy: 'phone_published' }),
    yesNo('phone_published', 'Show the phone number to visitors'),
    picture('photo', 'Photo'),
  ],
});

export const startup = defineEntity({
  name: 'startup',
  model: 'startup',
  singular: 'startup',
  plural: 'Startups',
  group: 'Network',
  description: 'The incubated startups, with their profiles and teams.',
  ...inSections([
    {
      title: 'Profile',
      description: 'On the startup’s card and at the top of its page.',
      fields: [
        text('startup_name', 'Name', { column: 'name', isRequired: true, maxLength: 200 }),
        longText('startup_description', 'Description', {
          column: 'description',
          isRequired: true,
          hint: 'Cards and the top of the profile show the first 120 characters.',
        }),
        longText('about', 'About', { hint: 'On the Overview tab. Leave empty to show the description there.' }),
        picture('logo', 'Logo'),
        text('sector', 'Sector', { maxLength: 80, suggestions: sectors, suggestsKnown: true }),
        choice('stage', 'Stage', { options: stages }),
        tags('need', 'Looking for', {
          suggestions: needs,
          hint: 'Comma-separated. Visitors choose startups by it.',
        }),
        wholeNumber('trl', 'Technology Readiness Level', { least: 1, greatest: 9, options: readinessLevels }),
        address('website', 'Website'),
        wholeNumber('priority', 'Priority', {
          whenEmpty: 0,
          hint: 'The list starts with the lowest number. Empty counts as 0.',
        }),
      ],
    },
    {
      title: 'Product',
      description: 'On the Overview tab, under Product.',
      fields: [
        longText('product_description', 'Product description'),
        picture('product_image', 'Product picture'),
        address('product_website', 'Product website'),
      ],
    },
    {
      title: 'Company',
      description: 'On the Overview tab, under Company Information.',
      fields: [
        text('company_name', 'Company name'),
        day('incorporation_date', 'Incorporation date', { isPast: true }),
        longText('office_address', 'Office address', { maxLength: 600, rows: 3 }),
        text('dpiit_no', 'DPIIT number', { column: 'dpiitNumber', maxLength: 60 }),
        text('bhaskar_id', 'Bhaskar ID', { maxLength: 60 }),
      ],
    },
    {
      title: 'Incubation',
      description: 'On the Overview tab, under Incubation Support.',
      fields: [
        choice('agreement_type', 'Agreement type', { options: agreementTypes }),
        day('agreement_date', 'Agreement date'),
        longText('incubator_support', 'Incubator support', { maxLength: 4000 }),
      ],
    },
    {
      title: 'Metrics',
      description: 'On the Metrics and Media tabs. A tab without content is not shown.',
      fields: [
        rupees('fund_raised', 'Fund raised', { publishedBy: 'money_published', hint: 'In whole rupees.' }),
        rupees('revenue', 'Revenue', { publishedBy: 'money_published', hint: 'In whole rupees a year.' }),
        yesNo('money_published', 'Show fund raised and revenue to visitors', {
          hint: 'Only with the startup’s consent.',
        }),
        wholeNumber('employee_count', 'Employees', { greatest: 10_000_000 }),
        longText('milestones', 'Milestones'),
        longText('media_presence', 'Media presence'),
      ],
    },
    { title: 'Team', fields: [teamMembers] },
  ]),
  alsoCalled: {
    startup_name: [
      'Startup',
      'Start-up',
      'Startup name',
      'Company',
      'Venture',
      'Name of startup',
      'स्टार्टअप',
      'स्टार्टअपचे नाव',
    ],
    startup_description: [
      'About',
      'Description',
      'About the startup',
      'Brief',
      'Idea',
      'Business',
      'Summary',
      'Details',
      'माहिती',
      'वर्णन',
    ],
    stage: ['Status', 'Startup stage', 'Current stage', 'टप्पा'],
    need: ['Needs', 'Support needed', 'Support required'],
    trl: ['TRL', 'TRL level'],
    company_name: ['Legal name', 'Registered name', 'Entity name', 'Name of company'],
    incorporation_date: [
      'Date of incorporation',
      'Incorporated on',
      'Date of registration',
      'Founded',
      'Registered on',
    ],
    agreement_date: ['MoU date', 'Date of agreement'],
    dpiit_no: ['DPIIT', 'DPIIT recognition', 'DPIIT certificate'],
    fund_raised: [
      'Funding',
      'Funding raised',
      'Funds raised',
      'Total funding',
      'Investment',
      'Investment raised',
      'निधी',
    ],
    revenue: ['Turnover', 'Annual revenue', 'Sales', 'उलाढाल'],
    employee_count: ['Team size', 'Headcount', 'Number of employees', 'Staff', 'कर्मचारी'],
    milestones: ['Achievements', 'Awards'],
    media_presence: ['Media', 'Press', 'News'],
    'founding_team_members.name': [
      'Founder',
      'Founders',
      'Founder name',
      'Name of founder',
      'Founder names',
      'Co-founders',
      'Promoter',
      'संस्थापक',
    ],
    'founding_team_members.designation': ['Founder designation'],
    'founding_team_members.email': ['Founder email'],
    'founding_team_members.phone': ['Founder phone', 'Founder mobile'],
  },
  titleField: 'startup_name',
  columns: ['logo', 'sector', 'stage', 'priority'],
  searched: ['startup_name', 'sector', 'startup_description', 'need'],
  filters: ['stage'],
  order: [{ priority: 'asc' }, { id: 'asc' }],
  addresses: (_values, id) => [`/about/startups/${id}`, '/about/startups', '/'],
  api: {
    path: 'startups',
    wire: [
      'startup_name',
      ['name', 'startup_name'],
      'startup_description',
      ['description', 'startup_description'],
      'about',
      ['logo_url', 'logo'],
      ['image', 'logo'],
      ['product_image_url', 'product_image'],
      'sector',
      'stage',
      'trl',
      'website',
      'product_website',
      'product_description',
      'company_name',
      'incorporation_date',
      'office_address',
      'dpiit_no',
      'bhaskar_id',
      'agreement_type',
      'agreement_date',
      'incubator_support',
      'fund_raised',
      'revenue',
      'employee_count',
      'milestones',
      'media_presence',
      'priority',
      'founding_team_members',
      'need',
    ],
  },
});

/** A startup as visitors get it. Days are moments within the day in India. Money is null unless published. */
export type Startup = PublicItem<typeof startup>;

/** A member of the founding team. Contact details are null unless the member published them. */
export type TeamMember = Startup['teamMembers'][number];
