import { z } from 'zod';
import { mailAddress } from '../text/mail-address.ts';
import { headingShape } from './page-headings.ts';

const words = z.string('Enter text.').trim().max(2000, 'Use 2,000 characters or fewer.');
const text = (fallback: string) => words.min(1, 'Enter text.').default(fallback);
const optionalText = (fallback: string) => words.default(fallback);
const webAddress = z.url({ protocol: /^https?$/, error: 'Enter a web address that starts with https://.' }).max(500);
/** An empty text means no address. Pages then leave out the link. */
const optionalAddress = (fallback: string) => z.literal('').or(webAddress).default(fallback);
const degrees = (limit: number, fallback: number) => {
  const message = `Enter a number from -${limit} to ${limit}.`;
  return z.number(message).min(-limit, message).max(limit, message).default(fallback);
};

/** An external link, or a path of this site. */
const linkTarget = z.union([webAddress, z.string().regex(/^\/(?!\/)/, 'Start a path with one slash.')]);

/**
 * Every fact about the centre that staff may edit, with a neutral default for a new site. The fixed claims (94+
 * startups, 6 cohorts …) and the hero's texts come from the spec's section 1 and are never computed.
 */
export const settingsSchema = z.object({
  centreName: text('Centre for Innovation, Incubation and Linkages'),
  shortName: text('Innovation Centre'),
  tagline: text('Where the ideas of Khandesh become enterprises'),
  description: text(
    'The innovation, incubation and industry–academia linkages centre of the university in Jalgaon helps students, researchers and founders turn what they know into products, companies and jobs.',
  ),
  phone: optionalText('+91 00000 00000'),
  email: z.email().max(254).default('contact@example.org'),
  /** The postal address, one line per line. */
  address: text(
    'Centre for Innovation, Incubation and Linkages\nThe University Campus\nJalgaon 425001\nMaharashtra, India',
  ),
  mapLatitude: degrees(90, 21.0077),
  mapLongitude: degrees(180, 75.5626),
  registrationLine: optionalText('A section 8 company, registration number U00000MH2020NPL000000 (sample)'),
  linkedinUrl: optionalAddress('https://www.linkedin.com/'),
  facebookUrl: optionalAddress('https://www.facebook.com/'),
  instagramUrl: optionalAddress('https://www.instagram.com/'),
  whatsappUrl: optionalAddress('https://wa.me/910000000000'),
  ...headingShape,
  heroEyebrow: optionalText('Premier Innovation Hub'),
  heroTitle: text('Empowering Innovation Excellence'),
  heroButton: text('Explore Programs'),
  /** The hero's video. Its id is used if it has eleven characters. */
  videoUrl: optionalAddress('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  builderName: optionalText('Sample Web Studio'),
  builderUrl: optionalAddress('https://example.org/web-studio'),
  mentorFormUrl: optionalAddress('https://example.org/forms/become-a-mentor'),
  /** The footer's national startup portals, listed beside the mentor form and the partner page. */
  usefulLinks: z
    .array(z.object({ label: z.string().trim().min(1).max(100), url: linkTarget }))
    .max(12)
    .default([
      { label: 'Startup India', url: 'https://www.startupindia.gov.in/' },
      { label: 'Seed Fund Portal', url: 'https://seedfund.startupindia.gov.in/' },
      { label: 'Atal Innovation Mission', url: 'https://aim.gov.in/' },
      { label: 'Intellectual Property India', url: 'https://ipindia.gov.in/' },
    ]),
  /** The footer's credits under "Supported By". */
  supporters: z
    .array(z.object({ name: z.string().trim().min(1).max(100), url: linkTarget }))
    .max(12)
    .default([
      { name: 'State Innovation Society', url: 'https://example.org/state-innovation-society' },
      { name: 'National Seed Fund Scheme', url: 'https://example.org/national-seed-fund-scheme' },
    ]),
  /** The address of the centre's own page under /about. */
  aboutSlug: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, 'Use small letters, digits and hyphens only, and start with a letter.')
    .default('centre'),
  startupsClaim: text('94+'),
  startupsClaimText: text(
    '94+ startups supported across health tech, biotech, agrotech, edutech, manufacturing, cybertech, foodtech and cleantech',
  ),
  cohortsClaim: optionalText('6'),
  jobsClaim: optionalText('385'),
  supportClaim: optionalText('24/7'),
  successClaim: optionalText('100%'),
  /** The people to notify by email about new applications and contact messages. Comma-separated. */
  notificationEmails: z
    .string()
    .trim()
    .max(2000)
    .refine(
      (list) => !list || list.split(',').every((address) => mailAddress(address)),
      'Enter email addresses, comma-separated.',
    )
    .default(''),
});

export type StoredSettings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof StoredSettings;

/** Settings that no page and no API response may contain. */
export const privateSettingKeys = ['notificationEmails'] as const satisfies SettingKey[];

/** The settings that every page may use. */
export type Settings = Omit<StoredSettings, (typeof privateSettingKeys)[number]>;

export const settingKeys = Object.keys(settingsSchema.shape) as SettingKey[];

/** The settings of a new site. */
export const defaultSettings: StoredSettings = settingsSchema.parse({});

/** Whether staff may leave a setting empty. Its row then contains an empty text. */
export const mayBeEmpty = (key: SettingKey): boolean => settingsSchema.shape[key].safeParse('').success;

/** A setting as the text of its row: texts unchanged, everything else as JSON. */
export const settingToText = (value: StoredSettings[SettingKey]): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Parses a row's text.
 * @throws a ZodError or a SyntaxError when the text is not a valid value of the setting
 */
export function settingFromText<K extends SettingKey>(key: K, stored: string): StoredSettings[K] {
  const raw: unknown = typeof defaultSettings[key] === 'string' ? stored : JSON.parse(stored);
  return settingsSchema.shape[key].parse(raw) as StoredSettings[K];
}

/** The settings without the private ones. */
export function publicSettings(stored: StoredSettings): Settings {
  const shown: Partial<StoredSettings> = { ...stored };
  for (const key of privateSettingKeys) delete shown[key];
  return shown as Settings;
}
