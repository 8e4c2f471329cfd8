import { MessagesSection } from '#components/mine/messages-section.tsx';
import { RequestsSection } from '#components/mine/requests-section.tsx';
import { SentPage } from '#components/mine/sent-page.tsx';
import { ownMessages } from '#lib/conversations/own-messages.ts';
import { getCorrectable } from '#lib/corrections/correctable.ts';
import type { SentApplication } from '#lib/mine/read-sent.ts';
import { findTakeBack } from '#lib/mine/take-back.ts';
import type { HeldPage } from '#lib/private-pages/held-pages.ts';

type OpenSentProps = Omit<Parameters<typeof SentPage>[0], 'can' | 'children'> & {
  headers: Headers;
  holder: HeldPage;
  sent: SentApplication;
};

/** The private page of an application that was sent. */
export async function OpenSent({ headers, holder, page, sent, ...shown }: OpenSentProps) {
  const messages = await ownMessages(headers);
  const isOwner = holder.role === 'owner';
  const can = {
    correct: isOwner && (await getCorrectable(headers, null)).ok,
    takeBack: isOwner && (await findTakeBack(holder.pageId)) !== null,
  };
  const mayAnswer = isOwner && sent.state === 'received';
  return (
    <SentPage page={page} sent={sent} can={can} {...shown}>
      <RequestsSection page={page} requests={sent.requests} mayAnswer={mayAnswer} now={new Date()} />
      {messages.ok && messages.value && <MessagesSection page={page} {...messages.value} />}
    </SentPage>
  );
}
