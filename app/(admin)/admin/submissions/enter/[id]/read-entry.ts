import { randomUUID } from 'node:crypto';
import { getEntryForm, returnedEntries } from '#lib/applications/intake/staff-entry.ts';
import { listAddress, readView } from '#lib/applications/submissions/submission-filter.ts';
import { firstLanguage } from '#lib/content/privacy-notices/notice.ts';
import type { TypedArrival } from '#lib/forms/questions/arrival.ts';
import { indiaDay } from '#lib/platform/time/india-day.ts';
import type { Asked } from '../../../office-page.tsx';

/** The entry of an application to a program, as its page shows it. @param name of a form that came back */
export async function readEntry(
  { id, caller, headers, sent, value }: Asked<'enterApplications'>,
  name: string | null = null,
) {
  const draftToken = name === null ? null : returnedEntries(id).read(headers, name);
  const form = value(await getEntryForm(caller, id, draftToken));
  const now = new Date();
  const typed: TypedArrival = {
    by: sent.get('by') ?? 'paper',
    on: sent.get('on') ?? indiaDay(now),
    language: sent.get('language') ?? firstLanguage(form.program.title),
    agreed: sent.get('agreed') ?? '',
    tells: sent.get('tells') ?? 'on',
  };
  const list = listAddress({ ...readView(new URLSearchParams()), programId: id });
  return { form, typed, draftToken, list, pressKey: randomUUID(), now };
}
