import { DraftClosed } from '#components/mine/draft-closed.tsx';
import { DraftForm } from '#components/mine/draft-form.tsx';
import { DraftToRead } from '#components/mine/draft-to-read.tsx';
import type { Links } from '#components/mine/links.tsx';
import { formPage } from '#lib/applications/begun-at.ts';
import type { SavedDraft } from '#lib/drafts/get-saved-draft.ts';
import { programFor } from '#lib/drafts/read-form.ts';
import { currentNotice } from '#lib/privacy/current-notice.ts';
import { canDo, type Role } from '#lib/private-pages/roles.ts';
import { pageStamp } from '#lib/spam/page-stamp.ts';
import { requestHeaders } from './request-headers.ts';

interface OpenDraftProps {
  draft: SavedDraft;
  role: Role;
  links: Parameters<typeof Links>[0];
}

/** The private page of a draft that is not sent yet: the form, filled, or what is left of it after closing. */
export async function OpenDraft({ draft, role, links }: OpenDraftProps) {
  const { program: named, begunAt } = draft;
  const program = await programFor(await requestHeaders(), named.id, begunAt, new Date());
  const canSend = canDo(role, 'send');
  if (!program?.formFields.length) return <DraftClosed draft={draft} canDiscard={canSend} />;
  if (!canDo(role, 'write')) return <DraftToRead draft={draft} />;
  return (
    <DraftForm
      {...{ draft, program, canSend, links }}
      stamp={pageStamp(begunAt, formPage(program.id))}
      notice={await currentNotice(program)}
    />
  );
}
