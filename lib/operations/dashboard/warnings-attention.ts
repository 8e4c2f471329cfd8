import { hasSample } from '#lib/content/sample/plan-sample.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { isPublicSite } from '#lib/platform/config/site-address.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { findWarnings } from '#lib/platform/warnings/find-warnings.ts';
import { backupFolder } from '../backup/scheduled-backups.ts';
import type { Attention, AttentionGroup } from './dashboard.ts';
import { hasOwnOfficer } from './onboarding.ts';

/** What the site lacks, from its first start on. Each line goes once it is there. `isListed`: the first steps say it too. */
export async function setupAttention(isListed: boolean): Promise<AttentionGroup[]> {
  const items: Attention[] = [];
  if (!hasMailServer())
    items.push({
      text: 'No mail server is set up',
      note: 'Emails wait until SMTP_URL is set on the server',
      href: '/admin/mail',
    });
  if (!backupFolder())
    items.push({
      text: 'No daily backups are made',
      note: 'A broken disk would take everything with it. Set BACKUP_DIR on the server',
      href: '/admin/content/settings/1#backupHour',
    });
  const settings = await readSettings();
  if (!hasOwnOfficer(settings))
    items.push({
      text: settings.officerEmail ? 'The grievance officer is a sample' : 'The centre has no grievance officer',
      note: 'The law requires one before a program opens, and every privacy notice names them. Enter yours in the settings',
      href: '/admin/content/settings/1#officerEmail',
      isUrgent: isPublicSite(),
    });
  if (await hasSample())
    items.push({
      text: 'The site shows sample content',
      note: 'Remove it at once, and bring it back within 30 days if you need it',
      href: '/admin/content/sample',
      isUrgent: isPublicSite(),
    });
  const shown = isListed ? items.filter(({ isUrgent }) => isUrgent) : items;
  return [{ title: 'Before you rely on this site', items: shown }];
}

/** What closed or failed by itself, and what to do about it. */
export async function warningsAttention(): Promise<AttentionGroup[]> {
  const warnings = await findWarnings();
  const items = warnings.map(({ title, words, since, href }) => ({
    text: title,
    note: `${words} Since ${shownMoment(since)}.`,
    href,
    isUrgent: true,
  }));
  return [{ title: 'Warnings', items }];
}
