import type { Metadata } from 'next';
import { MessagesSection, RequestsSection, WaitingSection } from '#components/private-page/messages-and-requests.tsx';
import { leftBy, NotOpen, titleLeft } from '#components/private-page/private-page.tsx';
import { SentPage } from '#components/private-page/sent-page.tsx';
import { ownMessages } from '#lib/applications/conversations/own-messages.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { type HeldPage, shownCode } from '#lib/applications/private-pages/holder.ts';
import { whatIsNext } from '#lib/applications/private-pages/mine/next-steps.ts';
import { getMine, type SentApplication } from '#lib/applications/private-pages/mine/own-application.ts';
import { getOwnWaiting } from '#lib/applications/private-pages/mine/own-waiting.ts';
import { privateLink } from '#lib/applications/private-pages/private-link.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { type MineProps, minePage } from './mine-page.tsx';
import { OpenDraft } from './open-draft.tsx';

type OpenSentProps = Omit<Parameters<typeof SentPage>[0], 'next' | 'children'> & {
  holder: HeldPage;
  sent: SentApplication;
  /** Whether the link to a parent was just sent again. */
  isAsked: boolean;
};

/** The private page of an application that was sent. */
async function OpenSent({ holder, page, sent, isAsked, ...shown }: OpenSentProps) {
  const messages = await ownMessages(holder);
  const isOwner = holder.role === 'owner';
  const next = await whatIsNext(holder, sent);
  const waiting = sent.state === 'held' ? await getOwnWaiting(holder.pageId) : null;
  const mayAnswer = isOwner && sent.state === 'received';
  return (
    <SentPage page={page} sent={sent} next={next} {...shown}>
      {waiting && (
        <WaitingSection {...{ page, waiting }} isSent={isAsked} canAsk={isOwner} email={(await getSettings()).email} />
      )}
      <RequestsSection page={page} requests={sent.requests} mayAnswer={mayAnswer} now={new Date()} />
      {messages && <MessagesSection page={page} {...messages} isSent={shown.done === 'message'} />}
    </SentPage>
  );
}

export async function generateMetadata({ searchParams }: MineProps): Promise<Metadata> {
  const { step, left } = await searchParams;
  return { title: titleLeft(leftBy(left)) ?? titleOf(step), robots: 'noindex' };
}

const textOf = (named: string | string[] | undefined) => (typeof named === 'string' ? named : null);

function titleOf(step: string | string[] | undefined): string {
  if (step === 'check') return 'Check your answers';
  return typeof step === 'string' && /^\d{1,2}$/.test(step) ? `Step ${step} of your application` : 'Your application';
}

export default minePage('read', async ({ holder, headers, page }, { parent, step, done }) => {
  const { sent, links, sections } = await getMine(holder);
  const draft = sent ? null : await getSavedDraft(holder.pageId);
  const own = { id: holder.linkId, role: holder.role, address: privateLink(holder.token) };
  const shown = { links, own, isEnded: done === 'link_ended' };
  if (sent)
    return (
      <OpenSent {...{ page, holder, sent, sections }} links={shown} isAsked={parent === 'sent'} done={textOf(done)} />
    );
  if (draft)
    return (
      <OpenDraft
        {...{ headers, page, draft }}
        code={shownCode.read(headers, holder.pageId)}
        role={holder.role}
        links={shown}
        named={textOf(step)}
      />
    );
  respondNotFound();
  return <NotOpen />;
});
