import { MessagesSection } from '#components/mine/messages-section.tsx';
import { RequestsSection } from '#components/mine/requests-section.tsx';
import { SentPage } from '#components/mine/sent-page.tsx';
import { WaitingSection } from '#components/mine/waiting-section.tsx';
import { ownMessages } from '#lib/applications/conversations/own-messages.ts';
import { getOwnWaiting } from '#lib/applications/private-pages/mine/own-waiting.ts';
import type { SentApplication } from '#lib/applications/private-pages/mine/read-sent.ts';
import { whatIsNext } from '#lib/applications/private-pages/mine/what-is-next.ts';
import type { HeldPage } from '#lib/applications/private-pages/require-holder.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

type OpenSentProps = Omit<Parameters<typeof SentPage>[0], 'next' | 'children'> & {
  headers: Headers;
  holder: HeldPage;
  sent: SentApplication;
  /** Whether the link to a parent was just sent again. */
  isAsked: boolean;
};

/** The private page of an application that was sent. */
export async function OpenSent({ headers, holder, page, sent, isAsked, ...shown }: OpenSentProps) {
  const messages = await ownMessages(headers);
  const isOwner = holder.role === 'owner';
  const next = await whatIsNext(headers, holder, sent);
  const waiting = sent.state === 'held' ? await getOwnWaiting(holder.pageId) : null;
  const mayAnswer = isOwner && sent.state === 'received';
  return (
    <SentPage page={page} sent={sent} next={next} {...shown}>
      {waiting && (
        <WaitingSection {...{ page, waiting }} isSent={isAsked} canAsk={isOwner} email={(await getSettings()).email} />
      )}
      <RequestsSection page={page} requests={sent.requests} mayAnswer={mayAnswer} now={new Date()} />
      {messages.ok && messages.value && (
        <MessagesSection page={page} {...messages.value} isSent={shown.done === 'message'} />
      )}
    </SentPage>
  );
}
