import type { Metadata } from 'next';
import { BesideOthers } from '#components/mine/beside-others.tsx';
import { leftBy, NotOpen, titleLeft } from '#components/mine/not-open.tsx';
import { getSavedDraft } from '#lib/applications/drafts/get-saved-draft.ts';
import { getMine } from '#lib/applications/private-pages/mine/get-mine.ts';
import { privateLink } from '#lib/applications/private-pages/private-token.ts';
import { shownCode } from '#lib/applications/private-pages/shown-once.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { OpenDraft } from './open-draft.tsx';
import { OpenSent } from './open-sent.tsx';
import { type MineProps, readMine } from './read-mine.ts';

export async function generateMetadata({ searchParams }: MineProps): Promise<Metadata> {
  const { step, left } = await searchParams;
  return { title: titleLeft(leftBy(left)) ?? titleOf(step), robots: 'noindex' };
}

const textOf = (named: string | string[] | undefined) => (typeof named === 'string' ? named : null);

function titleOf(step: string | string[] | undefined): string {
  if (step === 'check') return 'Check your answers';
  return typeof step === 'string' && /^\d{1,2}$/.test(step) ? `Step ${step} of your application` : 'Your application';
}

export default async function MinePage({ searchParams }: MineProps) {
  const { left, parent, step, done } = await searchParams;
  const { others, ...here } = await readMine(searchParams);
  const mine = await getMine(here.headers);
  const draft = mine.ok && !mine.value.sent ? await getSavedDraft(mine.value.holder.pageId) : null;
  if (!mine.ok || !(mine.value.sent || draft)) {
    if (mine.ok) respondNotFound();
    return (
      <BesideOthers others={others}>
        <NotOpen left={mine.ok ? null : leftBy(left)} />
      </BesideOthers>
    );
  }
  const { sent, links, holder, sections } = mine.value;
  const own = { id: holder.linkId, role: holder.role, address: privateLink(holder.token) };
  const shown = { links, own, isEnded: done === 'link_ended' };
  return (
    <BesideOthers others={others}>
      {sent && (
        <OpenSent
          {...here}
          {...{ sent, sections, holder }}
          links={shown}
          isAsked={parent === 'sent'}
          done={textOf(done)}
        />
      )}
      {draft && (
        <OpenDraft
          {...here}
          code={shownCode.read(here.headers, holder.pageId)}
          draft={draft}
          role={holder.role}
          links={shown}
          named={textOf(step)}
        />
      )}
    </BesideOthers>
  );
}
