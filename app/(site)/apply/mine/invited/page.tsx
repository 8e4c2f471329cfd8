import type { Metadata } from 'next';
import { Invited } from '#components/mine/invited.tsx';
import { NotOpen } from '#components/mine/not-open.tsx';
import { privateLink } from '#lib/private-pages/private-token.ts';
import { requireHolder } from '#lib/private-pages/require-holder.ts';
import { shownInvitation } from '#lib/private-pages/shown-once.ts';
import { requestHeaders } from '../request-headers.ts';

export const metadata: Metadata = { title: 'A link for your co-founder', robots: 'noindex' };

export default async function InvitedPage() {
  const headers = await requestHeaders();
  const holder = await requireHolder(headers, 'invite');
  if (!holder.ok) return <NotOpen hasLeft={false} />;
  const token = shownInvitation.read(headers);
  return <Invited link={token && privateLink(token)} />;
}
