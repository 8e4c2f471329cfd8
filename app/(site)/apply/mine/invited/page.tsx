import type { Metadata } from 'next';
import { Invited } from '#components/mine/invited.tsx';
import { BesideOthers, NotOpen } from '#components/mine/private-page.tsx';
import { requireHolder, shownInvitation } from '#lib/applications/private-pages/holder.ts';
import { privateLink } from '#lib/applications/private-pages/private-link.ts';

import { type MineProps, readMine } from '../read-mine.ts';

export const metadata: Metadata = { title: 'A link for your co-founder', robots: 'noindex' };

export default async function InvitedPage({ searchParams }: MineProps) {
  const { headers, page, others } = await readMine(searchParams);
  const holder = await requireHolder(headers, 'invite');
  const token = holder.ok ? shownInvitation.read(headers, holder.value.pageId) : null;
  return (
    <BesideOthers others={others}>
      {holder.ok ? <Invited page={page} link={token && privateLink(token)} /> : <NotOpen />}
    </BesideOthers>
  );
}
