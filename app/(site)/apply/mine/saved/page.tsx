import type { Metadata } from 'next';
import { DraftSaved } from '#components/mine/draft-saved.tsx';
import { EmailLinkForm, emailState } from '#components/mine/email-link-form.tsx';
import { NotOpen } from '#components/mine/not-open.tsx';
import { requireDraft } from '#lib/drafts/draft-holder.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { pageToken } from '#lib/private-pages/page-cookie.ts';
import { privateLink } from '#lib/private-pages/private-token.ts';
import { canDo } from '#lib/private-pages/roles.ts';
import { shownCode } from '#lib/private-pages/shown-once.ts';
import { requestHeaders } from '../request-headers.ts';

export const metadata: Metadata = { title: 'Your draft is saved', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'email', string | string[] | undefined>>;
}

export default async function SavedPage({ searchParams }: Props) {
  const { email } = await searchParams;
  const headers = await requestHeaders();
  const held = await requireDraft(headers, 'read');
  const token = pageToken(headers);
  if (!held.ok || token === null) return <NotOpen hasLeft={false} />;
  const { draft, holder } = held.value;
  const typed = draft.answers.find(({ fieldType }) => fieldType === 'email');
  return (
    <DraftSaved draft={draft} link={privateLink(token)} code={shownCode.read(headers)}>
      {hasMailServer() && canDo(holder.role, 'invite') && (
        <EmailLinkForm
          address={draft.address ?? typed?.value ?? ''}
          isReminded={draft.program.closesAt !== null && draft.program.remindsDrafts}
          state={emailState(email)}
        />
      )}
    </DraftSaved>
  );
}
