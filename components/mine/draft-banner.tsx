import { CopyText } from '#components/ui/copy-text.client.tsx';
import { CircleCheckBig } from '#components/ui/icons.tsx';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';

interface DraftBannerProps {
  draft: SavedDraft;
  link: string;
  /** Known only for a while after the first save. */
  code: string | null;
}

/** That the draft is saved, until when, and how to come back: above each of its steps. */
export function DraftBanner({ draft: { answers, files, changedAt, endsAt, program }, link, code }: DraftBannerProps) {
  const isFilled = answers.some(({ value }) => value !== '') || files.length > 0;
  const saved = isFilled
    ? `Your draft was saved on ${shownMoment(changedAt)}. It is kept`
    : 'Nothing is filled in yet. You can come back to this page';
  const until = `until ${shownDay(endsAt)}${program.closesAt ? '.' : ', and longer if you change it.'}`;
  if (!code) return <p className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">{`${saved} ${until}`}</p>;
  return (
    <section aria-labelledby="come-back" className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="come-back" className="flex gap-2.5 text-base font-bold">
        <CircleCheckBig aria-hidden="true" className="beside-5 text-success" />
        <span>Your draft is saved</span>
      </h2>
      <p className="text-sm">
        <span>{`${saved} ${until} Note the link or the code: each opens it on any device, for anyone who has it. The code goes under `}</span>
        <a href="/apply/resume" className="text-link">
          Resume an application
        </a>
        <span>, and is shown only now.</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <CopyText label="Your private link" text={link} share={`Draft: ${program.title}`} />
        <CopyText label="Your code" text={code} share={`Draft: ${program.title}`} />
      </div>
    </section>
  );
}
