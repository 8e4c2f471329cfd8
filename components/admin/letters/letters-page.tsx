import { Button } from '#components/ui/button.tsx';
import { Mail } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { OnceField } from '#components/ui/once-field.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { Letters, UntoldGroup } from '#lib/letters/find-batches.ts';
import type { LetterBatch } from '#lib/letters/letter.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { BackTo } from '../shell/back-to.tsx';
import { PanelState } from '../shell/panel-state.tsx';
import { StatusBadge } from '../submissions/status-badge.tsx';
import { aboutWords, lettersText } from './letter-words.ts';

/** Letters to applicants: what waits to be told, what is held, and what was released. */
export function LettersPage({ letters, discarded }: { letters: Letters; discarded: number }) {
  const { held, released, untold } = letters;
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-8">
      <div className="grid gap-1">
        <BackTo href="/admin/submissions" label="Submissions" />
        <h1 className="text-2xl">Letters</h1>
        <p className="max-w-prose text-muted">
          A letter tells an applicant what became of their application. You write it, read it, and release it. Until
          then it is held, and the applicant sees nothing.
        </p>
        <a href="/admin/letters/templates" className="inline-flex min-h-11 w-fit items-center text-link">
          What letters about each status say
        </a>
      </div>
      {discarded > 0 && <Notice tone="success" role="status" title={`Discarded ${lettersText(discarded)}.`} />}
      {held.length + untold.length + released.length === 0 && (
        <PanelState icon={Mail} title="No letters yet">
          <p className="text-muted">Set the status of a submission to Shortlisted, Accepted or Rejected first.</p>
        </PanelState>
      )}
      {untold.length > 0 && <Untold groups={untold} />}
      {held.length > 0 && <Batches id="held" title="Held" batches={held} />}
      {released.length > 0 && <Batches id="released" title="Released" batches={released} />}
    </div>
  );
}

function Untold({ groups }: { groups: readonly UntoldGroup[] }) {
  return (
    <section aria-labelledby="untold" className="grid grid-cols-1 gap-3">
      <h2 id="untold" className="text-lg">
        Decided and not told
      </h2>
      <Table caption="Decisions that were not told">
        <thead>
          <tr>
            <HeadCell>Decision</HeadCell>
            <HeadCell className="text-right">Applicants</HeadCell>
            <HeadCell>Letters</HeadCell>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ programId, programTitle, status, count }) => (
            <tr key={`${programId} ${status}`}>
              <Cell>
                <StatusBadge status={status} />
                <span lang={languageOf(programTitle)} className="mt-1 block break-words">
                  {programTitle}
                </span>
              </Cell>
              <Cell className="text-right tabular-nums">{count.toLocaleString('en-IN')}</Cell>
              <Cell>
                <form method="post" action="/api/admin/letters/">
                  <OnceField />
                  <input type="hidden" name="about" value="status" />
                  <input type="hidden" name="program_id" value={programId} />
                  <input type="hidden" name="status" value={status} />
                  <Button type="submit" variant="secondary" size="sm">
                    Write letters
                    <span className="sr-only">
                      {' '}
                      to {count} {status} of {programTitle}
                    </span>
                  </Button>
                </form>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Batches({ id, title, batches }: { id: string; title: string; batches: readonly LetterBatch[] }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <Table caption={`${title} letters`}>
        <thead>
          <tr>
            <HeadCell>Letters</HeadCell>
            <HeadCell className="text-right">Held</HeadCell>
            <HeadCell className="text-right">Released</HeadCell>
          </tr>
        </thead>
        <tbody>
          {batches.map(({ batch, status, author, createdAt, held, released }) => (
            <tr key={batch}>
              <Cell>
                <a href={`/admin/letters/${batch}`} className="-my-2.5 inline-flex min-h-11 items-center text-link">
                  {aboutWords(status)}
                </a>
                <span className="block text-muted">
                  {author}, <time dateTime={createdAt.toISOString()}>{shownTime(createdAt)}</time>
                </span>
              </Cell>
              <Cell className="text-right tabular-nums">{held.toLocaleString('en-IN')}</Cell>
              <Cell className="text-right tabular-nums">{released.toLocaleString('en-IN')}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
