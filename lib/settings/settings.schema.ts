import { z } from 'zod';
import { mailAddress } from '../mail/mail-address.ts';

const text = (fallback: string) => z.string().trim().min(1).max(2000).default(fallback);
const address = (fallback: string) =>
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .default(fallback);
const number = (least: number, greatest: number, fallback: number) =>
  z.number().min(least).max(greatest).default(fallback);

/** A link that leads away, or a path of our own. */
const linkTarget = z.union([
  z.url({ protocol: /^https?$/ }),
  z.string().regex(/^\/(?!\/)/, 'must start with one slash'),
]);

/**
 * Every fact about the centre that staff may edit, with the neutral value that a new site starts from. The fixed
 * claims (94+ startups, 6 cohorts …) are texts of the spec's section 1; nothing computes them.
 */
export const settingsSchema = z.object({
  centreName: text('Centre for Innovation, Incubation and Linkages'),
  shortName: text('Innovation Centre'),
  tagline: text('Where the ideas of Khandesh become enterprises'),
  description: text(
    'The innovation, incubation and industry–academia linkages centre of the university in Jalgaon helps students, researchers and founders turn what they know into products, companies and jobs.',
  ),
  phone: text('+91 00000 00000'),
  email: z.email().max(254).default('contact@example.org'),
  /** Postal address, one line each. */
  address: text(
    'Centre for Innovation, Incubation and Linkages\nThe University Campus\nJalgaon 425001\nMaharashtra, India',
  ),
  mapLatitude: number(-90, 90, 21.0077),
  mapLongitude: number(-180, 180, 75.5626),
  registrationLine: text('A section 8 company, registration number U00000MH2020NPL000000 (sample)'),
  linkedinUrl: address('https://www.linkedin.com/'),
  facebookUrl: address('https://www.facebook.com/'),
  instagramUrl: address('https://www.instagram.com/'),
  whatsappUrl: address('https://wa.me/910000000000'),
  /** The hero's film; the video's id is read from it when it has eleven characters. */
  videoUrl: address('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  builderName: text('Sample Web Studio'),
  builderUrl: address('https://example.org/web-studio'),
  mentorFormUrl: address('https://example.org/forms/become-a-mentor'),
  /** National startup portals of the footer; the mentor form and the partner page stand beside them. */
  usefulLinks: z
    .array(z.object({ label: z.string().trim().min(1).max(100), url: linkTarget }))
    .max(12)
    .default([
      { label: 'Startup India', url: 'https://www.startupindia.gov.in/' },
      { label: 'Seed Fund Portal', url: 'https://seedfund.startupindia.gov.in/' },
      { label: 'Atal Innovation Mission', url: 'https://aim.gov.in/' },
      { label: 'Intellectual Property India', url: 'https://ipindia.gov.in/' },
    ]),
  /** Who the footer credits under "Supported By". */
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
    .regex(/^[a-z][a-z0-9-]{0,40}$/)
    .default('centre'),
  startupsClaim: text('94+'),
  startupsClaimText: text(
    '94+ startups supported across health tech, biotech, agrotech, edutech, manufacturing, cybertech, foodtech and cleantech',
  ),
  cohortsClaim: text('6'),
  jobsClaim: text('385'),
  supportClaim: text('24/7'),
  successClaim: text('100%'),
  /** Who is told by mail of new applications and contact messages; addresses parted by commas. */
  notificationEmails: z
    .string()
    .trim()
    .max(2000)
    .refine((list) => !list || list.split(',').every((address) => mailAddress(address)), 'must be e-mail addresses')
    .default(''),
});

export type StoredSettings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof StoredSettings;

/** What no page and no answer of the API may hold. */
const privateSettingKeys = ['notificationEmails'] as const satisfies SettingKey[];

/** What every page may know. */
export type Settings = Omit<StoredSettings, (typeof privateSettingKeys)[number]>;

export const settingKeys = Object.keys(settingsSchema.shape) as SettingKey[];

/** What a new site starts from. */
export const defaultSettings: StoredSettings = settingsSchema.parse({});

/** Whether staff may leave a setting empty; its row then holds an empty text. */
export const mayBeEmpty = (key: SettingKey): boolean => settingsSchema.shape[key].safeParse('').success;

/** A setting as its row's text: texts as they are, everything else as JSON. */
export const settingToText = (value: StoredSettings[SettingKey]): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Reads a row's text back.
 * @throws a ZodError or a SyntaxError when the text is none that the setting can have
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
