import type { Metadata } from 'next';
import { BreachForm } from '#components/admin/breaches/breach-form.tsx';
import { valuesOf } from '#components/admin/breaches/form-values.ts';
import { BackTo } from '#components/admin/shell/back-to.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { findBreachPrograms, getBreach } from '#lib/privacy/breaches/get-breach.ts';
import { pageValue, requestHeaders } from '../../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Edit breach' };

export default orNothingHere(async function EditBreachPage({ params }: PageProps<'/admin/breaches/[id]/edit'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const headers = await requestHeaders();
  const { breach } = pageValue(await getBreach(headers, id), `/admin/breaches/${id}`);
  const programs = pageValue(await findBreachPrograms(headers), `/admin/breaches/${id}`);
  return (
    <>
      <div className="grid gap-1">
        <BackTo href={`/admin/breaches/${id}`} label={`Breach #${id}`} />
        <h1 className="text-2xl">Edit breach #{id}</h1>
      </div>
      <BreachForm id={id} values={valuesOf(breach)} programs={programs} isFixed={breach.frozenAt !== null} />
    </>
  );
});
