import type { Metadata } from 'next';
import { MessagesSection } from '#components/mine/messages-section.tsx';
import { NotOpen } from '#components/mine/not-open.tsx';
import { RequestsSection } from '#components/mine/requests-section.tsx';
import { SentPage } from '#components/mine/sent-page.tsx';
import { ownMessages } from '#lib/conversations/own-messages.ts';
import { getCorrectable } from '#lib/corrections/correctable.ts';
import { getSavedDraft } from '#lib/drafts/get-saved-draft.ts';
import { respondNotFound } from '#lib/http/page-status.ts';
import { getMine } from '#lib/mine/get-mine.ts';
import { findTakeBack } from '#lib/mine/take-back.ts';
import { ownLink } from '#lib/private-pages/own-link.ts';
import { OpenDraft } from './open-draft.tsx';
import { requestHeaders } from './request-headers.ts';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { step } = await searchParams;
  return { title: titleOf(step), robots: 'noindex' };
}

function titleOf(step: string | string[] | undefined): string {
  if (step === 'check') return 'Check your answers';
  return typeof step === 'string' && /^\d{1,2}$/.test(step) ? `Step ${step} of your application` : 'Your application';
}

interface Props {
  searchParams: Promise<Record<'left' | 'step', string | string[] | undefined>>;
}

export default async function MinePage({ searchParams }: Props) {
  const { left, step } = await searchParams;
  const headers = await requestHeaders();
  const mine = await getMine(headers);
  if (!mine.ok) return <NotOpen hasLeft={left === 'yes' || left === 'discarded'} />;
  const { sent, links, holder, sections } = mine.value;
  const own = { id: holder.linkId, role: holder.role, address: ownLink(headers) };
  if (sent) {
    const messages = await ownMessages(headers);
    const isOwner = holder.role === 'owner';
    const can = {
      correct: isOwner && (await getCorrectable(headers, null)).ok,
      takeBack: isOwner && (await findTakeBack(holder.pageId)) !== null,
    };
    return (
      <SentPage sent={sent} links={{ links, own }} can={can} sections={sections}>
        <RequestsSection requests={sent.requests} mayAnswer={isOwner && sent.state === 'received'} now={new Date()} />
        {messages.ok && messages.value && <MessagesSection {...messages.value} />}
      </SentPage>
    );
  }
  const draft = await getSavedDraft(holder.pageId);
  if (draft)
    return (
      <OpenDraft
        draft={draft}
        role={holder.role}
        links={{ links, own }}
        named={typeof step === 'string' ? step : null}
      />
    );
  respondNotFound();
  return <NotOpen hasLeft={false} />;
}
