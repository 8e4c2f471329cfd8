import { BreachView } from '#components/admin/breaches/breach-view.tsx';
import { findPeople } from '#lib/privacy/breaches/affected-people.ts';
import { getBreach } from '#lib/privacy/breaches/register.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Breach' };

export default officePage('/admin/breaches/[id]', 'admin', async ({ id, caller, sent, number, value }) => {
  const [page, now] = [number('page') ?? 1, new Date()];
  const entry = value(await getBreach(caller, id, now));
  const people = value(await findPeople(caller, id, page));
  return <BreachView {...entry} people={people} page={page} now={now} done={sent.get('done')} />;
});
