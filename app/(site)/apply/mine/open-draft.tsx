import { CheckAnswers } from '#components/private-page/draft/check-answers.tsx';
import { DraftForm } from '#components/private-page/draft/draft-form.tsx';
import { DraftBanner } from '#components/private-page/draft/draft-saved.tsx';
import { DraftClosed, DraftToRead } from '#components/private-page/draft/draft-to-read.tsx';
import type { Links } from '#components/private-page/links.tsx';
import { checkDraft, type SavedDraft } from '#lib/applications/drafts/draft.ts';
import { isBySame, ownerName, receiptAnswer } from '#lib/applications/drafts/draft-answers.ts';

import { formPage } from '#lib/applications/intake/received-form.ts';
import { canDo, type Role } from '#lib/applications/private-pages/private-link.ts';
import { findAdmission } from '#lib/applications/programs/admission.ts';
import { titlesOf } from '#lib/applications/programs/program.ts';
import { pageStamp } from '#lib/applications/spam/page-stamp.ts';
import { currentNotice } from '#lib/content/privacy-notices/current-notice.ts';
import { placeNamed, stepsOf } from '#lib/forms/questions/asked-fields.ts';

interface OpenDraftProps {
  headers: Headers;
  page: string;
  draft: SavedDraft;
  role: Role;
  links: Omit<Parameters<typeof Links>[0], 'page'>;
  /** Known only for a while after the first save. */
  code: string | null;
  /** The step that the address names. */
  named: string | null;
}

/** The private page of a draft that is not sent yet: the form, filled, or what is left of it after closing. */
export async function OpenDraft({ headers, page, draft, role, links, code, named }: OpenDraftProps) {
  const { program: owner, begunAt } = draft;
  const program = (await findAdmission(headers, owner.id, begunAt))?.program;
  const canSend = canDo(role, 'send');
  if (!program?.formFields.length) return <DraftClosed page={page} draft={draft} canDiscard={canSend} />;
  if (!canDo(role, 'write')) return <DraftToRead draft={draft} sections={titlesOf(program)} />;
  const steps = stepsOf(program);
  // An applicant who comes back goes on where they were, or at the first step if that step is gone.
  const place = placeNamed(named, steps) ?? placeNamed(draft.step, steps) ?? 1;
  const form = {
    page,
    draft,
    program,
    canSend,
    receipt: receiptAnswer(draft),
    stamp: pageStamp(begunAt, formPage(program.id)),
  };
  const notice = await currentNotice(program);
  if (steps.length > 0 && place === 'check')
    return (
      <CheckAnswers
        {...form}
        notice={notice}
        checked={await checkDraft(program, draft)}
        banner={code && <DraftBanner draft={draft} link={links.own.address} code={code} />}
      />
    );
  const reader = { linkId: links.own.id, name: role === 'owner' ? ownerName : '' };
  const ownFieldIds = draft.answers.filter((answer) => isBySame(reader, answer)).map(({ fieldId }) => fieldId);
  return (
    <DraftForm
      {...form}
      {...{ links, notice, ownFieldIds, code }}
      step={steps.find(({ number }) => number === place) ?? null}
    />
  );
}
