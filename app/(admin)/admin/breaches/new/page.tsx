import type { Metadata } from 'next';
import { BreachForm } from '#components/admin/breaches/breach-form.tsx';
import { emptyValues } from '#components/admin/breaches/form-values.ts';
import { BackTo } from '#components/admin/shell/back-to.tsx';
import { findBreachPrograms } from '#lib/privacy/breaches/get-breach.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Record a breach' };

export default async function NewBreachPage() {
  const programs = pageValue(await findBreachPrograms(await requestHeaders()), '/admin/breaches/new');
  return (
    <>
      <div className="grid max-w-prose gap-1">
        <BackTo href="/admin/breaches" label="Breaches" />
        <h1 className="text-2xl">Record a breach</h1>
        <p className="text-muted">
          Only the title, the time and what happened are needed now. Add the rest as it becomes known.
        </p>
      </div>
      <BreachForm id={null} values={emptyValues(new Date())} programs={programs} isFixed={false} />
    </>
  );
}
