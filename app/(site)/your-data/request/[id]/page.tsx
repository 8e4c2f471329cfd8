import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { VisitorForms } from '#app/returned-forms.tsx';
import { AskedPage } from '#components/your-data/asked-page.tsx';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { invalidName } from '#lib/platform/http/sent-form.ts';
import { getRetentionPeriods } from '#lib/platform/settings/retention-periods.ts';
import { getAskedState } from '#lib/privacy/requests/confirmed-request.ts';
import { askedAddresses, codeMinutes } from '#lib/privacy/requests/unconfirmed-request.ts';

export const metadata: Metadata = { title: 'Your request', robots: 'noindex' };

export default async function AskedRequest({ params, searchParams }: PageProps<'/your-data/request/[id]'>) {
  const token = askedAddresses.read(new Headers(await headers()), (await params).id);
  const state = token === null ? null : await getAskedState(token);
  if (state === null) respondNotFound();
  const { [invalidName]: returned } = await searchParams;
  const { requestDays } = await getRetentionPeriods();
  return (
    <VisitorForms name={returned}>
      <AskedPage state={state} token={token ?? ''} minutes={codeMinutes} days={requestDays} />
    </VisitorForms>
  );
}
