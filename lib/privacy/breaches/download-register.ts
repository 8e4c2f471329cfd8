import { auditEntry } from '#lib/people/audit/record.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { csvCell } from '#lib/platform/tables/csv-line.ts';
import { kolkataDateTime, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { breachTexts } from './breach.ts';
import { happenedWords } from './breach-mail.ts';
import { readPeople } from './find-people.ts';
import { getBreach } from './get-breach.ts';

const timeOr = (at: Date | null, otherwise: string) => (at ? `${shownTime(at)} (India time)` : otherwise);
const withReference = (text: string, reference: string) => (reference ? `${text}, reference ${reference}` : text);

/**
 * An entry of the register as text, as the Board asks for it: what happened, how many people it touches and how many were
 * told, but not who they are. The audit log records the download.
 * @returns forbidden; not_found
 */
export async function downloadRegister(headers: Headers, id: number, now = new Date()): Promise<Result<string>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const page = await getBreach(headers, id, now);
  if (!page.ok) return page;
  const { breach, clock, counts, touched } = page.value;
  const people = counts
    ? `${counts.total} in all. ${counts.told} were told, ${counts.total - counts.told} not yet.`
    : `${touched?.people ?? 0} in all. Nobody was told yet.`;
  const parts = [
    ['Entry', `#${id}, ${breach.title}`],
    ['As of', timeOr(now, '')],
    ['Noticed', timeOr(breach.noticedAt, '')],
    ['When it happened', happenedWords(breach)],
    ...breachTexts.map(({ name, label }) => [label, breach[name] || 'Not known yet']),
    ['People it touches', people],
    ['Board told first', withReference(timeOr(breach.boardToldAt, 'Not yet'), breach.boardToldRef)],
    ['Board told in detail', withReference(timeOr(breach.boardDetailAt, 'Not yet'), breach.boardDetailRef)],
    ['72 hours', clock.words],
    ['Closed', breach.closedAt ? `${timeOr(breach.closedAt, '')}: ${breach.closedNote}` : 'Open'],
  ];
  await auditEntry(admin.value, 'breach.download', 'breach', id, { format: 'text' });
  return success(
    `Register of personal data breaches\n\n${parts.map(([name, value]) => `${name}\n${value}\n`).join('\n')}`,
  );
}

const rowsAtOnce = 1000;
const csvLine = (cells: string[]) => `${cells.map((cell) => `"${csvCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/**
 * The people of a fixed list as CSV: whom we told, when and how. The audit log records the download.
 * @returns forbidden; not_found
 */
export async function downloadPeople(headers: Headers, id: number): Promise<Result<string>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const page = await getBreach(headers, id);
  if (!page.ok) return page;
  await auditEntry(admin.value, 'breach.download', 'breach', id, { format: 'csv' });
  const lines = [csvLine(['Person', 'Told at', 'How'])];
  for (let skip = 0; ; skip += rowsAtOnce) {
    const people = await readPeople(id, skip, rowsAtOnce);
    for (const { contact, toldAt, toldHow } of people)
      lines.push(csvLine([contact, toldAt ? kolkataDateTime(toldAt) : '', toldAt ? toldHow || 'By email' : 'Not yet']));
    if (people.length < rowsAtOnce) return success(`\ufeff${lines.join('')}`);
  }
}
