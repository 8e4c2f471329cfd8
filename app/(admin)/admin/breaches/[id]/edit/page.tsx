import type { Metadata } from 'next';
import { BreachForm } from '#components/admin/breaches/breach-form.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { numericId } from '#lib/platform/http/inputs.ts';
import { findBreachPrograms, getBreach } from '#lib/privacy/breaches/register.ts';
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
      <PageHead back={[`/admin/breaches/${id}`, `Breach #${id}`]} title={`Edit breach #${id}`} />
      <BreachForm id={id} breach={breach} programs={programs} isFixed={breach.frozenAt !== null} />
    </>
  );
});
