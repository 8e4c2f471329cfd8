import {
  type SettingKey,
  type StoredSettings,
  settingFromText,
  settingKeys,
  settingToText,
} from '../../settings/settings.schema.ts';
import { address, decimal, email, list, longText, text } from '../define-field.ts';
import type { Entity } from '../entity.ts';
import type { ContentValues } from '../field.ts';

/** What the readers of a setting would refuse. */
function check(values: ContentValues): Record<string, string[]> {
  const isUsable = (key: SettingKey) => {
    try {
      // The form sends an empty text as no value.
      settingFromText(key, settingToText((values[key] ?? '') as StoredSettings[SettingKey]));
      return true;
    } catch {
      return false;
    }
  };
  const unusable = settingKeys.filter((key) => !isUsable(key));
  return Object.fromEntries(unusable.map((key) => [key, ['This cannot be used here; see the hint.']]));
}

const required = { isRequired: true };
const target = {
  isRequired: true,
  allowsOwnPath: true,
  hint: 'A web address, or a path of this site such as /contact.',
};

export const settings: Entity = {
  name: 'settings',
  model: '',
  singular: 'site’s settings',
  plural: 'Settings',
  group: 'Site',
  description: 'Name, contact, links and the fixed claims; they stand on every page.',
  fields: [
    text('centreName', 'Name of the centre', required),
    text('shortName', 'Short name', { ...required, maxLength: 60 }),
    text('tagline', 'Tagline', required),
    longText('description', 'Description', {
      ...required,
      maxLength: 2000,
      hint: 'For search engines and shared links.',
    }),
    text('phone', 'Phone', { ...required, maxLength: 60 }),
    email('email', 'E-mail', required),
    longText('address', 'Postal address', { ...required, maxLength: 2000, rows: 4 }),
    decimal('mapLatitude', 'Latitude of the map', { ...required, hint: 'From -90 to 90.' }),
    decimal('mapLongitude', 'Longitude of the map', { ...required, hint: 'From -180 to 180.' }),
    text('registrationLine', 'Registration line', required),
    address('linkedinUrl', 'LinkedIn', required),
    address('facebookUrl', 'Facebook', required),
    address('instagramUrl', 'Instagram', required),
    address('whatsappUrl', 'WhatsApp', required),
    address('videoUrl', 'Film of the home page', {
      ...required,
      hint: 'A YouTube address; the video’s id is read from it.',
    }),
    text('builderName', 'Website builder', required),
    address('builderUrl', 'Website builder’s address', required),
    address('mentorFormUrl', 'Form to become a mentor', required),
    list('usefulLinks', 'Useful links', {
      rowLabel: 'link',
      titleField: 'label',
      model: '',
      mostRows: 12,
      fields: [text('label', 'Label', { isRequired: true, maxLength: 100 }), address('url', 'Address', target)],
    }),
    list('supporters', 'Supported by', {
      rowLabel: 'supporter',
      titleField: 'name',
      model: '',
      mostRows: 12,
      fields: [text('name', 'Name', { isRequired: true, maxLength: 100 }), address('url', 'Address', target)],
    }),
    text('aboutSlug', 'Address of the centre’s page', {
      ...required,
      hint: 'Under /about; small letters, digits and hyphens.',
    }),
    text('startupsClaim', 'Startups supported', { ...required, maxLength: 30 }),
    longText('startupsClaimText', 'Startups supported, as a sentence', { ...required, maxLength: 600, rows: 2 }),
    text('cohortsClaim', 'Cohorts', { ...required, maxLength: 30 }),
    text('jobsClaim', 'Jobs created', { ...required, maxLength: 30 }),
    text('supportClaim', 'Expert support', { ...required, maxLength: 30 }),
    text('successClaim', 'Success rate', { ...required, maxLength: 30 }),
    longText('notificationEmails', 'Who is told by mail', {
      maxLength: 2000,
      rows: 2,
      hint: 'E-mail addresses, parted by commas: they are told of every application and contact message. Never public.',
    }),
  ],
  titleField: 'centreName',
  columns: [],
  searched: [],
  order: [],
  isSingle: true,
  check,
  addresses: ({ aboutSlug }) => ['/', '/contact', '/about/startups', `/about/${aboutSlug}`, '/stakeholders/mentors'],
};
