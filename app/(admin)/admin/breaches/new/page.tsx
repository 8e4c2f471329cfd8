import { BreachForm, emptyBreach } from '#components/admin/breaches/breach-form.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { findBreachPrograms } from '#lib/privacy/breaches/register.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Record a breach' };

export default officePage('/admin/breaches/new', 'admin', async ({ caller, value }) => (
  <>
    <PageHead
      back={['/admin/breaches', 'Breaches']}
      title="Record a breach"
      text="Only the title, the time and what happened are needed now. Add the rest as it becomes known."
      className="max-w-prose gap-1"
    />
    <BreachForm
      id={null}
      breach={emptyBreach(new Date())}
      programs={value(await findBreachPrograms(caller))}
      isFixed={false}
    />
  </>
));
