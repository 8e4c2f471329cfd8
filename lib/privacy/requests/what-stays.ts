import { parentConfirmDays } from '../../config/limits.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { erasableMails, mailsOfNothing } from './erasable-mails.ts';
import type { PersonData } from './find-person-data.ts';

/** Something that an erasure leaves, and why. */
export interface Stay {
  what: string;
  why: string;
}

const only = (isThere: boolean, what: string, why: string): Stay[] => (isThere ? [{ what, why }] : []);

/** What an erasure of `chosen` applications, of all messages and of settled emails leaves. */
export async function whatStays(data: PersonData, chosen: number): Promise<Stay[]> {
  const { requestMonths, auditMonths, mailMonths } = await readSettings();
  const others = data.applications.length - chosen;
  const waiting = mailsOfNothing(data.mails).length - erasableMails(data.mails).length;
  return [
    ...only(others > 0, `Applications that you did not choose: ${others}`, 'They may be another person’s.'),
    ...only(
      data.waitingIds.length > 0,
      `Applications that wait for a parent: ${data.waitingIds.length}`,
      `Remove them under “Waiting for a parent”. Without an answer they are erased after ${parentConfirmDays} days.`,
    ),
    ...only(waiting > 0, `Emails that still wait: ${waiting}`, `They are erased after ${mailMonths} months.`),
    ...only(data.isStaff, 'Their account in the back office', 'They work here. Their access is under People.'),
    {
      what: `Privacy requests: ${data.requestIds.length + 1}`,
      why: `They prove the answer. ${requestMonths} months after it, names, addresses and texts are removed.`,
    },
    { what: 'How many applications each program got on a day', why: 'Statistics that say nothing about a person.' },
    {
      what: 'Who of the staff did and read what',
      why: `The law asks for a year of logs. The audit log is kept for ${auditMonths} months. They name applications by number.`,
    },
    {
      what: 'Backups from before the erasure',
      why: 'A restore repeats the erasure. Delete the files when their time is over.',
    },
  ];
}
