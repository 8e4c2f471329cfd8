import type { Metadata } from 'next';
import { DraftSaved } from '#components/mine/draft-saved.tsx';
import { NotOpen } from '#components/mine/not-open.tsx';
import { requireDraft } from '#lib/drafts/draft-holder.ts';
import { pageToken } from '#lib/private-pages/page-cookie.ts';
import { privateLink } from '#lib/private-pages/private-token.ts';
import { shownCode } from '#lib/private-pages/shown-once.ts';
import { requestHeaders } from '../request-headers.ts';

export const metadata: Metadata = { title: 'Your draft is saved', robots: 'noindex' };

export default async function SavedPage() {
  const headers = await requestHeaders();
  const held = await requireDraft(headers, 'read');
  const token = pageToken(headers);
  if (!held.ok || token === null) return <NotOpen hasLeft={false} />;
  return <DraftSaved draft={held.value.draft} link={privateLink(token)} code={shownCode.read(headers)} />;
}
