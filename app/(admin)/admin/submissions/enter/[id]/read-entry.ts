import { randomUUID } from 'node:crypto';
import { getEntryForm, returnedEntries } from '#lib/applications/intake/staff-entry.ts';
import { listAddress, readView } from '#lib/applications/submissions/submission-filter.ts';
import { firstLanguage } from '#lib/content/privacy-notices/notice.ts';
import type { TypedArrival } from '#lib/forms/questions/arrival.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { indiaDay } from '#lib/platform/time/india-day.ts';
import { pageValue, requestHeaders, singleParams } from '../../../admin-page.ts';
import { nothingHere } from '../../../nothing-here.tsx';

type Query = Record<string, string | string[] | undefined>;

/** What the page of an entry shows. `name`: of a form that came back. */
export async function readEntry(id: string, query: Query, name: string | null = null) {
  const programId = numericId(id) ?? nothingHere();
  const headers = await requestHeaders();
  const draftToken = name === null ? null : returnedEntries(programId).read(headers, name);
  const here = `/admin/submissions/enter/${programId}`;
  const form = pageValue(await getEntryForm(headers, programId, draftToken), here);
  const now = new Date();
  const sent = singleParams(query);
  const typed: TypedArrival = {
    by: sent.get('by') ?? 'paper',
    on: sent.get('on') ?? indiaDay(now),
    language: sent.get('language') ?? firstLanguage(form.program.title),
    agreed: sent.get('agreed') ?? '',
    tells: sent.get('tells') ?? 'on',
  };
  const list = listAddress({ ...readView(new URLSearchParams()), programId });
  return { form, typed, draftToken, list, pressKey: randomUUID(), now, sent };
}
