import { roleNames, type StaffRole, staffRoles } from '../config/roles.ts';
import { mailAddress } from '../text/mail-address.ts';
import {
  days,
  forAdministrators,
  longText,
  months,
  type Setting,
  type SettingSection,
  wholeNumber,
  yesNo,
} from './define-setting.ts';

type SecondFactorKey = `${StaffRole}SecondFactor`;
/** The setting that says whether people with this role need a second factor. */
export const secondFactorKey = (role: StaffRole): SecondFactorKey => `${role}SecondFactor`;

/** A checkbox for each role that needs a second factor. */
const secondFactorSettings = Object.fromEntries(
  staffRoles.map((role) => [secondFactorKey(role), yesNo(`Required for ${roleNames[role].toLowerCase()}s`, false)]),
) as Record<SecondFactorKey, Setting<boolean>>;

/** How the centre works. Pages and the public API contain none of these as settings. */
export const officeSections = [
  {
    title: 'Notifications',
    description: 'Never shown to visitors.',
    isPrivate: true,
    settings: forAdministrators({
      notificationEmails: longText('Email addresses to notify', '', {
        rows: 2,
        hint: 'Comma-separated. They get an email for each contact message and warning, and at most one in 15 minutes about new applications.',
        rule: {
          isValid: (list) => list.split(/[,;\n]/).every((each) => each.trim() === '' || mailAddress(each)),
          message: 'Enter email addresses, comma-separated.',
        },
      }),
    }),
  },
  {
    title: 'Two pairs of eyes',
    description: 'Never shown to visitors.',
    isPrivate: true,
    settings: forAdministrators({
      twoPairs: yesNo(
        'Another person publishes',
        false,
        'Changes of an editor or a program manager go on the site when another person publishes them. Administrators still publish their own changes.',
      ),
    }),
  },
  {
    title: 'Two-factor authentication',
    description:
      'People with one of these roles set it up when they sign in, and open nothing before. Never shown to visitors.',
    isPrivate: true,
    settings: forAdministrators(secondFactorSettings),
  },
  {
    title: 'Checks of links',
    description: 'Broken links are listed under Content, Links. Never shown to visitors.',
    isPrivate: true,
    settings: forAdministrators({
      checksLinks: yesNo(
        'Check links to other sites',
        true,
        'Once a week the site asks each of them whether its page is still there.',
      ),
    }),
  },
  {
    title: 'Privacy requests',
    description: 'Shown to visitors at /your-data.',
    isPrivate: true,
    settings: forAdministrators({
      requestDays: days(
        'Days to answer a privacy request',
        90,
        90,
        'The law allows at most 90. New requests follow it.',
      ),
    }),
  },
  {
    title: 'How long data is kept',
    description:
      'Visitors read the months for messages and requests at /your-data. The law asks to keep data and logs for at least 12 months.',
    isPrivate: true,
    settings: forAdministrators({
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
    }),
  },
  {
    title: 'Files and backups',
    description: 'Never shown to visitors.',
    isPrivate: true,
    settings: forAdministrators({
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
    }),
  },
] as const satisfies readonly SettingSection[];
