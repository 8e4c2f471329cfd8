import { z } from 'zod';
import { headedPages, headingKeys, pageHeadings } from '../../settings/page-headings.ts';
import {
  type SettingKey,
  type StoredSettings,
  settingFromText,
  settingKeys,
  settingToText,
} from '../../settings/settings.schema.ts';
import { videoId } from '../../settings/video.ts';
import { address, decimal, email, list, longText, text } from '../define-field.ts';
import { type Entity, inSections } from '../entity.ts';
import type { ContentValues } from '../field.ts';

/** Why a setting's value is invalid, or null if it is valid. */
function problemOf(key: SettingKey, values: ContentValues): string | null {
  try {
    // The form sends an empty text as null.
    settingFromText(key, settingToText((values[key] ?? '') as StoredSettings[SettingKey]));
    return null;
  } catch (error) {
    return error instanceof z.ZodError ? (error.issues[0]?.message ?? error.message) : 'Enter a number.';
  }
}

function check(values: ContentValues): Record<string, string[]> {
  const errors = Object.fromEntries(
    settingKeys.flatMap((key) => {
      const problem = problemOf(key, values);
      return problem ? [[key, [problem]]] : [];
    }),
  );
  if (typeof values.videoUrl === 'string' && !videoId(values.videoUrl))
    errors.videoUrl = ['Enter a link to one YouTube video, like https://www.youtube.com/watch?v=…'];
  return errors;
}

const required = { isRequired: true };
const linkTarget = address('url', 'Link', {
  ...required,
  allowsOwnPath: true,
  hint: 'A web address, or a page of this site such as /contact.',
});
const claim = { maxLength: 30 };

export const settings: Entity = {
  name: 'settings',
  model: '',
  singular: 'site’s settings',
  plural: 'Settings',
  group: 'Site',
  description: 'Name, contact details, links, home page texts and notifications.',
  ...inSections([
    {
      title: 'Identity',
      description: 'In the header and footer of every page, in emails, and in search results.',
      fields: [
        text('centreName', 'Name of the centre', required),
        text('shortName', 'Short name', { ...required, maxLength: 60, hint: 'Used where the full name does not fit.' }),
        text('tagline', 'Tagline', required),
        longText('description', 'Description', {
          ...required,
          maxLength: 2000,
          hint: 'Shown at the top of the home page, by search engines, and with shared links.',
        }),
        text('registrationLine', 'Registration line', { hint: 'After the copyright notice in the footer.' }),
        text('aboutSlug', 'Address of the centre’s page', {
          ...required,
          maxLength: 41,
          hint: 'The part after /about/. Old links stop working when it changes.',
        }),
      ],
    },
    {
      title: 'Contact',
      description: 'On the contact page, in the footer, and in emails. Details left empty are not shown.',
      fields: [
        text('phone', 'Phone', { maxLength: 60 }),
        email('email', 'Email', required),
        longText('address', 'Postal address', { ...required, maxLength: 2000, rows: 4 }),
        address('whatsappUrl', 'WhatsApp link', { hint: 'Like https://wa.me/919876543210.' }),
        decimal('mapLatitude', 'Map latitude', { ...required, hint: 'From -90 to 90.' }),
        decimal('mapLongitude', 'Map longitude', { ...required, hint: 'From -180 to 180.' }),
      ],
    },
    {
      title: 'Links',
      description: 'In the footer of every page. Links left empty are not shown.',
      fields: [
        address('linkedinUrl', 'LinkedIn'),
        address('facebookUrl', 'Facebook'),
        address('instagramUrl', 'Instagram'),
        address('mentorFormUrl', 'Mentor sign-up form', { hint: 'Also the button on the mentors page.' }),
        list('usefulLinks', 'Useful links', {
          rowLabel: 'link',
          titleField: 'label',
          model: '',
          mostRows: 12,
          fields: [text('label', 'Label', { ...required, maxLength: 100 }), linkTarget],
        }),
        list('supporters', 'Supported by', {
          rowLabel: 'supporter',
          titleField: 'name',
          model: '',
          mostRows: 12,
          fields: [text('name', 'Name', { ...required, maxLength: 100 }), linkTarget],
        }),
        text('builderName', 'Website builder', { hint: 'Credited at the end of the footer.' }),
        address('builderUrl', 'Website builder’s link'),
      ],
    },
    {
      title: 'Home page',
      description: 'At the top of the home page.',
      fields: [
        text('heroTitle', 'Heading', { ...required, maxLength: 80 }),
        text('heroEyebrow', 'Line above the heading', { maxLength: 80 }),
        text('heroButton', 'Button to the programs', { ...required, maxLength: 40 }),
        address('videoUrl', 'Video', { hint: 'A YouTube link. Without one, there is no Watch Video button.' }),
      ],
    },
    {
      title: 'Page headings',
      description: 'At the top of each page.',
      fields: headedPages.flatMap((page) => {
        const { title, intro } = headingKeys(page);
        const { name } = pageHeadings[page];
        return [
          text(title, name, { ...required, missing: 'Enter a heading.', maxLength: 120 }),
          longText(intro, `${name}: introduction`, {
            maxLength: 400,
            rows: 2,
            ...(page === 'startups' && { hint: 'Leave empty to show the sentence under Claims.' }),
          }),
        ];
      }),
    },
    {
      title: 'Claims',
      description:
        'On the home page, the loading screen and the programs page, exactly as entered. Nothing is counted.',
      fields: [
        text('startupsClaim', 'Startups supported', { ...required, ...claim }),
        longText('startupsClaimText', 'Startups supported, as a sentence', { ...required, maxLength: 600, rows: 2 }),
        text('cohortsClaim', 'Cohorts', claim),
        text('jobsClaim', 'Jobs created', claim),
        text('supportClaim', 'Expert support', { ...claim, hint: 'On the programs page.' }),
        text('successClaim', 'Success rate', { ...claim, hint: 'On the programs page.' }),
      ],
    },
    {
      title: 'Notifications',
      description: 'Never shown to visitors.',
      fields: [
        longText('notificationEmails', 'Email addresses to notify', {
          maxLength: 2000,
          rows: 2,
          hint: 'Comma-separated. They get an email for each application and contact message.',
        }),
      ],
    },
  ]),
  titleField: 'centreName',
  columns: [],
  searched: [],
  order: [],
  isSingle: true,
  check,
  addresses: ({ aboutSlug }) => ['/', '/contact', '/about/startups', `/about/${aboutSlug}`, '/stakeholders/mentors'],
};
