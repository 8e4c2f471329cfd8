import type { Metadata } from 'next';
import { DraftSaved, EmailLinkForm } from '#components/private-page/draft/draft-saved.tsx';
import { NotOpen } from '#components/private-page/private-page.tsx';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { shownCode } from '#lib/applications/private-pages/holder.ts';
import { canDo, privateLink } from '#lib/applications/private-pages/private-link.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { minePage } from '../mine-page.tsx';

export const metadata: Metadata = { title: 'Your draft is saved', robots: 'noindex' };

export default minePage('read', async ({ holder, headers, page }, { email }) => {
  const draft = await getSavedDraft(holder.pageId);
  if (!draft) return <NotOpen />;
  const typed = draft.answers.find(({ fieldType }) => fieldType === 'email');
  const { closesAt, remindsDrafts } = draft.program;
  const code = shownCode.read(headers, holder.pageId);
  return (
    <DraftSaved page={page} draft={draft} link={privateLink(holder.token)} code={code}>
      {hasMailServer() && canDo(holder.role, 'invite') && (
        <EmailLinkForm
          page={page}
          address={draft.address ?? typed?.value ?? ''}
          // One that a late code opened has closed before.
          isReminded={closesAt !== null && closesAt > new Date() && remindsDrafts}
          isSent={email === 'sent'}
        />
      )}
    </DraftSaved>
  );
});
