import { BreachForm } from '#components/admin/breaches/breach-form.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { findBreachPrograms, getBreach } from '#lib/privacy/breaches/register.ts';
import { officePage } from '../../../office-page.tsx';

export const metadata = { title: 'Edit breach' };

export default officePage('/admin/breaches/[id]/edit', 'admin', async ({ id, caller, value }) => {
  const { breach } = value(await getBreach(caller, id));
  const programs = value(await findBreachPrograms(caller));
  return (
    <>
      <PageHead back={[`/admin/breaches/${id}`, `Breach #${id}`]} title={`Edit breach #${id}`} />
      <BreachForm id={id} breach={breach} programs={programs} isFixed={breach.frozenAt !== null} />
    </>
  );
});
