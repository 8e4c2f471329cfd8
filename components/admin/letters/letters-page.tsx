import { Mail } from 'lucide';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Letters, UntoldGroup } from '#lib/applications/letters/batch.ts';
import type { LetterBatch } from '#lib/applications/letters/letter.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { HiddenFields } from '../shell/filters.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState, Section } from '../shell/panel.tsx';
import { CellLink, TallLink } from '../shell/text-link.tsx';
import { StatusBadge } from '../submissions/badges.tsx';
import { aboutWords, lettersText } from './letter-forms.tsx';

interface LettersPageProps {
  letters: Letters;
  discarded: number;
  /** Whether the person may change what letters begin with: it is the same for all programs. */
  mayEditTemplates: boolean;
}

export function LettersPage({ letters, discarded, mayEditTemplates }: LettersPageProps) {
  const { held, released, untold } = letters;
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-8">
      <PageHead
        back={['/admin/submissions', 'Submissions']}
        title="Letters"
        text="A letter tells an applicant what became of their application. You write it, read it, and release it. Until then it is held, and the applicant sees nothing."
        className="gap-1 *:max-w-prose"
      >
        {mayEditTemplates && <TallLink href="/admin/letters/templates">Letter templates</TallLink>}
      </PageHead>
      {discarded > 0 && <Notice tone="success" role="status" title={`Discarded ${lettersText(discarded)}.`} />}
      {held.length + untold.length + released.length === 0 && (
        <PanelState
          icon={Mail}
          title="No letters yet"
          text="Set the status of a submission to Shortlisted, Accepted or Rejected first."
        />
      )}
      {untold.length > 0 && <Untold groups={untold} />}
      {held.length > 0 && <Batches id="held" title="Held" batches={held} />}
      {released.length > 0 && <Batches id="released" title="Released" batches={released} />}
    </div>
  );
}

const Untold = ({ groups }: { groups: readonly UntoldGroup[] }) => (
  <Section id="untold" title="Decision not sent">
    <ListTable
      caption="Decisions not sent"
      rows={groups}
      keyOf={({ programId, status }) => `${programId} ${status}`}
      columns={[
        {
          head: 'Decision',
          cell: ({ programTitle, status }) => (
            <>
              <StatusBadge status={status} />
              <span lang={languageOf(programTitle)} className="mt-1 block break-words">
                {programTitle}
              </span>
            </>
          ),
        },
        { head: 'Applicants', isNumber: true, cell: ({ count }) => count.toLocaleString('en-IN') },
        { head: 'Letters', cell: (group) => <WriteTo {...group} /> },
      ]}
    />
  </Section>
);

const WriteTo = ({ programId, programTitle, status, count }: UntoldGroup) => (
  <form method="post" action="/api/admin/letters/">
    <OnceField />
    <HiddenFields values={{ about: 'status', program_id: programId, status }} />
    <Button type="submit" variant="secondary" size="sm">
      Write letters
      <span className="sr-only">{` to ${count} ${status} of ${programTitle}`}</span>
    </Button>
  </form>
);

const Batches = ({ id, title, batches }: { id: string; title: string; batches: readonly LetterBatch[] }) => (
  <Section id={id} title={title}>
    <ListTable
      caption={`${title} letters`}
      rows={batches}
      keyOf={({ batch }) => batch}
      columns={[
        {
          head: 'Letters',
          cell: ({ batch, status, author, createdAt }) => (
            <>
              <CellLink href={`/admin/letters/${batch}`}>{aboutWords(status)}</CellLink>
              <span className="block text-muted">
                {asWritten(`${author}, `)}
                <time dateTime={createdAt.toISOString()}>{shownTime(createdAt)}</time>
              </span>
            </>
          ),
        },
        { head: 'Held', isNumber: true, cell: ({ held }) => held.toLocaleString('en-IN') },
        { head: 'Released', isNumber: true, cell: ({ released }) => released.toLocaleString('en-IN') },
      ]}
    />
  </Section>
);
