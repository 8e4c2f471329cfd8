import type { Metadata } from 'next';
import { BreachView } from '#components/admin/breaches/breach-view.tsx';
import { numericId } from '#lib/platform/http/inputs.ts';
import { findPeople } from '#lib/privacy/breaches/affected-people.ts';
import { getBreach } from '#lib/privacy/breaches/register.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Breach' };

export default orNothingHere(async function OneBreachPage({ params, searchParams }: PageProps<'/admin/breaches/[id]'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const { page: wanted, done } = await searchParams;
  const page = numericId(wanted) ?? 1;
  const here = `/admin/breaches/${id}`;
  const headers = await requestHeaders();
  const now = new Date();
  const entry = pageValue(await getBreach(headers, id, now), here);
  const people = pageValue(await findPeople(headers, id, page), here);
  return <BreachView {...entry} people={people} page={page} now={now} done={typeof done === 'string' ? done : null} />;
});
