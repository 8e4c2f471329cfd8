import type { Metadata } from 'next';
import { BreachForm, emptyBreach } from '#components/admin/breaches/breach-form.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { findBreachPrograms } from '#lib/privacy/breaches/register.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Record a breach' };

export default async function NewBreachPage() {
  const programs = pageValue(await findBreachPrograms(await requestHeaders()), '/admin/breaches/new');
  return (
    <>
      <PageHead
        back={['/admin/breaches', 'Breaches']}
        title="Record a breach"
        text="Only the title, the time and what happened are needed now. Add the rest as it becomes known."
        className="max-w-prose gap-1"
      />
      <BreachForm id={null} breach={emptyBreach(new Date())} programs={programs} isFixed={false} />
    </>
  );
}
