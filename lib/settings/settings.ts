import { mailAddress } from '../text/mail-address.ts';
import {
  address,
  days,
  degrees,
  email,
  links,
  longText,
  months,
  type Setting,
  type SettingSection,
  text,
  wholeNumber,
  yesNo,
} from './define-setting.ts';
import { headingSettings } from './page-headings.ts';
import {
  type HomeBlockKey,
  homeBlockKeys,
  homeBlocks,
  type SitePageKey,
  sitePageKeys,
  sitePages,
} from './site-parts.ts';
import { videoId } from './video.ts';

const required = { isRequired: true };

/** A checkbox for each part of the site. A site that never chose shows all. */
const blockSettings = Object.fromEntries(
  homeBlockKeys.map((key) => [`${key}Block`, yesNo(homeBlocks[key].name, true)]),
) as Record<`${HomeBlockKey}Block`, Setting<boolean>>;
const pageSettings = Object.fromEntries(
  sitePageKeys.map((key) => [`${key}Page`, yesNo(sitePages[key].label, true)]),
) as Record<`${SitePageKey}Page`, Setting<boolean>>;

/**
 * Every fact about the centre that staff may edit, as the sections of its form: label, the sample centre’s value, and
 * limits. A value that describes the sample alone has a neutral one in blank-settings.ts. The name of a setting is the key
 * of its row. The claims and the hero's texts come from the spec's section 1 and are never computed.
 */
export const settingSections = [
  {
    title: 'Name and description',
    description: 'In the header and footer of every page, in emails, and in search results.',
    settings: {
      centreName: text('Name of the centre', 'Centre for Innovation, Incubation and Linkages', required),
      shortName: text('Short name', 'Innovation Centre', {
        ...required,
        maxLength: 60,
        hint: 'Used where the full name does not fit.',
      }),
      tagline: text('Tagline', 'Where the ideas of Khandesh become enterprises', required),
      description: longText(
        'Description',
        'The innovation, incubation and industry–academia linkages centre of the university in Jalgaon helps students, researchers and founders turn what they know into products, companies and jobs.',
        { ...required, hint: 'Shown at the top of the home page, by search engines, and with shared links.' },
      ),
      registrationLine: text(
        'Registration line',
        'A section 8 company, registration number U00000MH2020NPL000000 (sample)',
        { hint: 'After the copyright notice in the footer.' },
      ),
      aboutSlug: text('Address of the centre’s page', 'centre', {
        ...required,
        maxLength: 41,
        hint: 'The part after /about/. Old links stop working when it changes.',
        rule: {
          isValid: (slug) => /^[a-z][a-z0-9-]*$/.test(slug),
          message: 'Use small letters, digits and hyphens only, and start with a letter.',
        },
      }),
    },
  },
  {
    title: 'Contact',
    description: 'On the contact page, in the footer, and in emails. Details left empty are not shown.',
    settings: {
      phone: text('Phone', '+91 00000 00000', { maxLength: 60 }),
      email: email('Email', 'contact@example.org'),
      address: longText(
        'Postal address',
        'Centre for Innovation, Incubation and Linkages\nThe University Campus\nJalgaon 425001\nMaharashtra, India',
        { rows: 4 },
      ),
      whatsappUrl: address('WhatsApp link', 'https://wa.me/910000000000', 'Like https://wa.me/919876543210.'),
      mapLatitude: degrees('Map latitude', 21.0077, 90),
      mapLongitude: degrees('Map longitude', 75.5626, 180),
    },
  },
  {
    title: 'Grievance officer',
    description:
      'Whom applicants write to about their data. In every privacy notice. The law requires one before a program opens. Details left empty are not shown.',
    settings: {
      officerName: text('Name of the officer', 'Grievance Officer'),
      officerEmail: email('Officer’s email', 'grievance@example.org'),
      officerPhone: text('Officer’s phone', '', { maxLength: 60 }),
      officerAddress: longText('Officer’s postal address', '', { rows: 4 }),
    },
  },
  {
    title: 'Reports of weaknesses',
    description: 'For people who find a weakness of the site. In /.well-known/security.txt, which their tools read.',
    settings: {
      securityContact: text('Contact for reports', '', {
        hint: 'An email address, or a link that starts with https. Without it, the email address above.',
        rule: {
          isValid: (contact) =>
            contact === '' ||
            (/^https:\/\/[\x21-\x7e]+$/.test(contact) && URL.canParse(contact)) ||
            mailAddress(contact) !== null,
          message: 'Enter an email address, or a link like https://example.org/report.',
        },
      }),
      securityLanguages: text('Languages of reports', 'en', {
        maxLength: 60,
        hint: 'Two letters each, comma-separated, such as en, mr, hi.',
        rule: {
          isValid: (list) => /^([a-z]{2,3}(-[A-Za-z]{2,8})?(, ?(?=.)|$))*$/.test(list),
          message: 'Enter languages like en, mr, hi.',
        },
      }),
      securityPolicyUrl: address('How reports are handled', '', 'A link to your rules for reports, if you have some.'),
    },
  },
  {
    title: 'Links',
    description: 'In the footer of every page. Links left empty are not shown.',
    settings: {
      linkedinUrl: address('LinkedIn', 'https://www.linkedin.com/'),
      facebookUrl: address('Facebook', 'https://www.facebook.com/'),
      instagramUrl: address('Instagram', 'https://www.instagram.com/'),
      mentorFormUrl: address(
        'Mentor sign-up form',
        'https://example.org/forms/become-a-mentor',
        'Also the button on the mentors page.',
      ),
      usefulLinks: links(
        'Useful links',
        [
          { label: 'Startup India', url: 'https://www.startupindia.gov.in/' },
          { label: 'Seed Fund Portal', url: 'https://seedfund.startupindia.gov.in/' },
          { label: 'Atal Innovation Mission', url: 'https://aim.gov.in/' },
          { label: 'Intellectual Property India', url: 'https://ipindia.gov.in/' },
        ],
        { rowLabel: 'link', title: 'label', titleLabel: 'Label' },
      ),
      supporters: links(
        'Supported by',
        [
          { name: 'State Innovation Society', url: 'https://example.org/state-innovation-society' },
          { name: 'National Seed Fund Scheme', url: 'https://example.org/national-seed-fund-scheme' },
        ],
        { rowLabel: 'supporter', title: 'name', titleLabel: 'Name' },
      ),
      builderName: text('Website builder', 'Sample Web Studio', { hint: 'Credited at the end of the footer.' }),
      builderUrl: address('Website builder’s link', 'https://example.org/web-studio'),
    },
  },
  {
    title: 'Home page',
    description: 'At the top of the home page.',
    settings: {
      heroTitle: text('Heading', 'Empowering Innovation Excellence', { ...required, maxLength: 80 }),
      heroEyebrow: text('Line above the heading', 'Premier Innovation Hub', { maxLength: 80 }),
      heroButton: text('Button to the programs', 'Explore Programs', { ...required, maxLength: 40 }),
      videoUrl: {
        ...address(
          'Video',
          'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          'A YouTube link. Without one, there is no Watch Video button.',
        ),
        formRule: {
          isValid: (link) => videoId(link) !== null,
          message: 'Enter a link to one YouTube video, like https://www.youtube.com/watch?v=…',
        },
      },
      videoTranscript: longText('Transcript of the video', '', {
        maxLength: 20_000,
        rows: 8,
        hint: 'What is said and shown, for people who cannot hear or see it. Leave an empty line between paragraphs.',
      }),
    },
  },
  {
    title: 'Blocks of the home page',
    description: 'Below its heading, in this order. Untick what your centre does without.',
    settings: blockSettings,
  },
  {
    title: 'Pages',
    description:
      'Untick a page that your centre does without. Its address is then not found, and menus, links and search engines leave it out. Its content stays in the back office. Leadership messages and stakeholder pages are taken off the site one by one.',
    settings: pageSettings,
  },
  { title: 'Page headings', description: 'At the top of each page.', settings: headingSettings },
  {
    title: 'Claims',
    description:
      'On the home page, the loading screen and the programs page, exactly as entered. Nothing is counted. Claims left empty are not shown.',
    settings: {
      startupsClaim: text('Startups supported', '94+', { maxLength: 30 }),
      startupsClaimText: longText(
        'Startups supported, as a sentence',
        '94+ startups supported across health tech, biotech, agrotech, edutech, manufacturing, cybertech, foodtech and cleantech',
        { maxLength: 600, rows: 2 },
      ),
      cohortsClaim: text('Cohorts', '6', { maxLength: 30 }),
      jobsClaim: text('Jobs created', '385', { maxLength: 30 }),
      supportClaim: text('Expert support', '24/7', { maxLength: 30, hint: 'On the programs page.' }),
      successClaim: text('Success rate', '100%', { maxLength: 30, hint: 'On the programs page.' }),
    },
  },
  {
    title: 'Notifications',
    description: 'Never shown to visitors.',
    isPrivate: true,
    settings: {
      notificationEmails: longText('Email addresses to notify', '', {
        rows: 2,
        hint: 'Comma-separated. They get an email for each application, contact message and warning.',
        rule: {
          isValid: (list) => !list || list.split(',').every((each) => mailAddress(each)),
          message: 'Enter email addresses, comma-separated.',
        },
      }),
    },
  },
  {
    title: 'Checks of links',
    description: 'Broken links are listed under Content, Links. Never shown to visitors.',
    isPrivate: true,
    settings: {
      checksLinks: yesNo(
        'Check links to other sites',
        true,
        'Once a week the site asks each of them whether its page is still there.',
      ),
    },
  },
  {
    title: 'Privacy requests',
    description: 'Shown to visitors at /your-data.',
    isPrivate: true,
    settings: {
      requestDays: days(
        'Days to answer a privacy request',
        90,
        90,
        'The law allows at most 90. New requests follow it.',
      ),
    },
  },
  {
    title: 'How long data is kept',
    description:
      'Only administrators can change this. Visitors read the months for messages and requests at /your-data. The law asks to keep data and logs for at least 12 months.',
    isPrivate: true,
    isForAdmins: true,
    settings: {
      eraseAtOnceReason: longText('Reason to erase withdrawn applications at once', '', {
        rows: 2,
        maxLength: 300,
        hint: 'Leave empty to keep them for the term of their program. Kept with each erasure.',
      }),
      messageMonths: months('Months to keep a contact message', 24, 'Older messages are erased.'),
      requestMonths: months(
        'Months to keep an answered privacy request',
        24,
        'Then its name, address and texts are removed. Its number and dates stay.',
      ),
      mailMonths: months('Months to keep an email', 24, 'Older emails that no longer wait to be sent are erased.'),
      auditMonths: months('Months to keep the audit log', 60, 'Older entries are removed.'),
    },
  },
  {
    title: 'Files and backups',
    description: 'Only administrators can change this. Never shown to visitors.',
    isPrivate: true,
    isForAdmins: true,
    settings: {
      refusesActivePdf: yesNo(
        'Refuse PDF files with scripts, commands or attached files',
        false,
        'Without a tick they are taken, and the application shows a warning to its readers.',
      ),
      backupHour: wholeNumber(
        'Hour of the daily backup',
        2,
        [0, 23],
        'From 0 to 23, in India’s time. The server’s BACKUP_DIR names the folder. Without it there are no daily backups.',
      ),
      backupsKept: wholeNumber('Daily backups to keep', 14, [1, 1000], 'Older ones are deleted after the next backup.'),
    },
  },
] as const satisfies readonly SettingSection[];
