import { defineEntity } from '../define-entity.ts';
import { address, longText, moment, text, wholeNumber, yesNo } from '../define-field.ts';
import { inSections } from '../entity.ts';
import type { ContentValues } from '../field.ts';
import { checkFormFields, formFields } from './form-field.ts';

const noticeHint = 'Separate paragraphs with an empty line. Applicants see the first one before they unfold the rest.';

/** Reports what is wrong with the questions, and times in the wrong order. */
function check(values: ContentValues): Record<string, string[]> {
  const errors = checkFormFields(values.form_fields as ContentValues[]);
  const { opens_at: opens, closes_at: closes } = values;
  if (typeof opens === 'string' && typeof closes === 'string' && closes <= opens)
    errors.closes_at = ['Choose a time after the opening time.'];
  return errors;
}

export const program = defineEntity({
  name: 'program',
  model: 'program',
  singular: 'program',
  plural: 'Programs and forms',
  group: 'Programs',
  description: 'The incubation programs that visitors apply to, each with its form.',
  ...inSections([
    {
      title: 'Program',
      description: 'On the programs page, the home page and in the footer.',
      fields: [
        text('title', 'Title', { isRequired: true, maxLength: 200 }),
        longText('description', 'Description', { isRequired: true, maxLength: 5000 }),
      ],
    },
    {
      title: 'Applications',
      fields: [
        yesNo('is_active', 'Takes applications', { initial: true }),
        moment('opens_at', 'Opens', { hint: 'India time. Leave empty to open it now.' }),
        moment('closes_at', 'Closes', {
          hint: 'India time. Leave empty to keep it open. A closed program is not listed.',
        }),
        wholeNumber('grace_minutes', 'Minutes after closing for those who had begun', {
          least: 0,
          greatest: 1440,
          hint: 'Visitors are not told. Takes only what was begun before the closing time. Leave empty for 15.',
        }),
        wholeNumber('capacity', 'How many applications it takes', {
          least: 1,
          greatest: 1_000_000,
          hint: 'Withdrawn, erased and spam ones give their place back. A suspected one takes a place when you release it, even when all are taken. Leave empty for any number.',
        }),
        address('google_form_link', 'External form', {
          hint: 'With a link, applicants go there instead of to the form below.',
        }),
        longText('next_steps', 'What happens next', {
          maxLength: 1000,
          hint: 'Shown after an application is submitted. Say what you do with it, and by when. Leave empty for a general text.',
        }),
      ],
    },
    {
      title: 'Privacy',
      description:
        'The notice above the form. Languages left empty have a general text. The grievance officer of the settings and the Data Protection Board are always added. Every change makes a new version, and old versions stay readable.',
      fields: [
        longText('notice_english', 'Privacy notice in English', { maxLength: 10_000, rows: 4, hint: noticeHint }),
        longText('notice_marathi', 'Privacy notice in Marathi', { maxLength: 10_000, rows: 4, hint: noticeHint }),
        longText('notice_hindi', 'Privacy notice in Hindi', { maxLength: 10_000, rows: 4, hint: noticeHint }),
        wholeNumber('keep_months', 'Months to keep an application', {
          least: 12,
          greatest: 120,
          hint: 'After it was decided or withdrawn. Then it is erased, and the notice says so. The law asks for at least 12. Leave empty to keep decided ones without a date, and withdrawn ones for 12.',
        }),
        yesNo('reviewers_see_contacts', 'Reviewers see contact details', {
          hint: 'Email and postal addresses, phone numbers, PIN codes, PAN and GSTIN. Without a tick reviewers neither see nor find them. Files, and what applicants wrote in other texts, are shown as they came.',
        }),
      ],
    },
    { title: 'Questions', fields: [formFields] },
  ]),
  managerFields: ['opens_at', 'closes_at', 'grace_minutes', 'form_fields'],
  titleField: 'title',
  columns: ['is_active', 'opens_at', 'closes_at'],
  searched: ['title', 'description'],
  filters: ['is_active'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  inUse: [
    {
      relations: ['inAnyState', 'erased'],
      because: 'People have applied to this program, so it cannot be removed. Take it off the site instead.',
    },
    {
      relations: ['drafts'],
      because: 'People are filling in the form of this program, so it cannot be removed. Take it off the site instead.',
    },
    {
      relations: ['lateCodes', 'reviewers'],
      because: 'This program has late codes or reviewers, so it cannot be removed. Take it off the site instead.',
    },
  ],
  check,
  addresses: (_values, id) => [`/apply?program=${id}`, '/apply', '/'],
  search: {
    heading: 'Programs',
    // Applicants read these in the form, or after it.
    leavesOut: ['next_steps', 'notice_english', 'notice_marathi', 'notice_hindi', 'form_fields'],
  },
  api: { path: 'programs', wire: ['title', 'description', 'google_form_link', 'closes_at', 'form_fields'] },
});
