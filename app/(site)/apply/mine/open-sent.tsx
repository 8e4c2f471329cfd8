import { MessagesSection } from '#components/mine/messages-section.tsx';
import { RequestsSection } from '#components/mine/requests-section.tsx';
import { SentPage } from '#components/mine/sent-page.tsx';
import { ownMessages } from '#lib/conversations/own-messages.ts';
import type { SentApplication } from '#lib/mine/read-sent.ts';
import { whatIsNext } from '#lib/mine/what-is-next.ts';
import type { HeldPage } from '#lib/private-pages/held-pages.ts';

type OpenSentProps = Omit<Parameters<typeof SentPage>[0], 'next' | 'children'> & {
  headers: Headers;
  holder: HeldPage;
  sent: SentApplication;
};

/** The private page of an application that was sent. */
export async function OpenSent({ headers, holder, page, sent, ...shown }: OpenSentProps) {
  const messages = await ownMessages(headers);
  const isOwner = holder.role === 'owner';
  const next = await whatIsNext(headers, holder, sent);
  const mayAnswer = isOwner && sent.state === 'received';
  return (
    <SentPage page={page} sent={sent} next={next} {...shown}>
      <RequestsSection page={page} requests={sent.requests} mayAnswer={mayAnswer} now={new Date()} />
      {messages.ok && messages.value && <MessagesSection page={page} {...messages.value} />}
    </SentPage>
  );
}
