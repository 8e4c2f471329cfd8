import { mailAddress } from '../text/mail-address.ts';
import {
  account,
  address,
  degrees,
  email,
  forAdministrators,
  forEditors,
  links,
  longText,
  type SettingSection,
  text,
} from './define-setting.ts';
import { officeSections } from './office-settings.ts';
import { pageSections } from './page-settings.ts';

const required = { isRequired: true };

/** The name and address of the centre. */
const centreSections = [
  {
    title: 'Name and description',
    description: 'In the header and footer of every page, in emails, and in search results.',
    settings: {
      ...forEditors({
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
        registrationLine: text('Registration line', 'A section 8 company of the university (sample)', {
          hint: 'After the copyright notice in the footer.',
        }),
      }),
      ...forAdministrators({
        aboutSlug: text('Address of the centre’s page', 'centre', {
          ...required,
          maxLength: 41,
          hint: 'The part after /about/. Old links stop working when it changes.',
          rule: {
            isValid: (slug) => /^[a-z][a-z0-9-]*$/.test(slug),
            message: 'Use small letters, digits and hyphens only, and start with a letter.',
          },
        }),
      }),
    },
  },
  {
    title: 'Contact',
    description: 'On the contact page, in the footer, and in emails. Details left empty are not shown.',
    settings: forAdministrators({
      phone: text('Phone', '+91 00000 00000', { maxLength: 60 }),
      email: email('Email', 'contact@example.org'),
      address: longText(
        'Postal address',
        'Centre for Innovation, Incubation and Linkages\nThe University Campus\nJalgaon 425001\nMaharashtra, India',
        { rows: 4 },
      ),
      whatsappUrl: account(
        'WhatsApp',
        'https://wa.me/910000000000',
        'https://wa.me/',
        'A phone number, or a link like https://wa.me/919876543210.',
      ),
      mapLatitude: degrees('Map latitude', 21.0077, 90, {
        more: ' A pair such as 21.36, 74.24 fills both. With 0 here and in the longitude, no map is shown.',
        pairedWith: 'mapLongitude',
      }),
      mapLongitude: degrees('Map longitude', 75.5626, 180),
    }),
  },
  {
    title: 'Company',
    description:
      'In the footer, with the phone and the email under “Contact”. A company must show this on its home page (Companies (Incorporation) Rules, 2014, rule 26). Details left empty are not shown.',
    settings: forEditors({
      companyName: text('Name of the company', '', { hint: 'Leave it empty if the centre’s name is the company’s.' }),
      companyNumber: text('CIN', 'U00000MH2020NPL000000', {
        maxLength: 40,
        hint: 'The Corporate Identity Number, such as U72900MH2020NPL123456.',
      }),
      registeredOffice: longText('Registered office', 'The University Campus\nJalgaon 425001\nMaharashtra, India', {
        rows: 4,
      }),
      contactPerson: text('Person to contact', 'The Company Secretary', {
        hint: 'Their name, and their office if they have one.',
      }),
    }),
  },
  {
    title: 'Grievance officer',
    description:
      'Applicants write to this person about their data. Named in every privacy notice. The law requires one before a program opens. Details left empty are not shown.',
    settings: forAdministrators({
      officerName: text('Name of the officer', 'Grievance Officer'),
      officerEmail: email('Officer’s email', 'grievance@example.org'),
      officerPhone: text('Officer’s phone', '', { maxLength: 60 }),
      officerAddress: longText('Officer’s postal address', '', { rows: 4 }),
    }),
  },
  {
    title: 'Reports of weaknesses',
    description: 'For people who find a weakness of the site. In /.well-known/security.txt, which their tools read.',
    settings: forAdministrators({
      securityContact: text('Contact for reports', '', {
        hint: 'An email address, or a link that starts with https. Without it, the email address under “Contact”.',
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
    }),
  },
  {
    title: 'Links',
    description: 'In the footer of every page. Links left empty are not shown.',
    settings: forAdministrators({
      linkedinUrl: account('LinkedIn', 'https://www.linkedin.com/', 'https://www.linkedin.com/company/'),
      facebookUrl: account('Facebook', 'https://www.facebook.com/', 'https://www.facebook.com/'),
      instagramUrl: account('Instagram', 'https://www.instagram.com/', 'https://www.instagram.com/'),
      xUrl: account('X', '', 'https://x.com/'),
      youtubeUrl: account('YouTube', '', 'https://www.youtube.com/@'),
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
    }),
  },
] as const satisfies readonly SettingSection[];

/**
 * Every fact about the centre that staff may edit, as the sections of its form: label, the sample centre’s value, and
 * limits. A value that describes the sample alone has a neutral one in blank-settings.ts. The name of a setting is the key
 * of its row.
 */
export const settingSections = [...centreSections, ...pageSections, ...officeSections] as const;
