import { Undo2 } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { WithdrawnList } from '#lib/privacy/erasure/find-withdrawn.ts';
import { shownDay, shownTime } from '#lib/time/kolkata-time.ts';
import { PanelState } from '../../shell/panel-state.tsx';
import { PrivacyNav } from '../privacy-nav.tsx';

// Maps, because an address or a reason may be the name of a property that every object has.
const doneWords = new Map([
  ['withdraw', 'Application withdrawn.'],
  ['erased', 'Application erased.'],
]);

/** The tracking list: withdrawn applications until they are erased, and what was erased. */
export function WithdrawnView({ withdrawn, total, erasures, counts, done }: WithdrawnList & { done: string | null }) {
  const words = doneWords.get(done ?? '');
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PrivacyNav />
      <div className="grid gap-1">
        <h1 className="text-2xl">Withdrawn</h1>
        <p className="text-muted">
          Applications whose applicants withdrew their consent. Nothing else on the site shows them.
        </p>
      </div>
      {words && <Notice tone="success" role="status" title={words} />}
      {withdrawn.length === 0 ? (
        <PanelState icon={Undo2} title="No withdrawn applications">
          <p className="text-muted">To withdraw one, open it in Submissions.</p>
        </PanelState>
      ) : (
        <Table caption="Withdrawn applications">
          <thead>
            <tr>
              <HeadCell>Application</HeadCell>
              <HeadCell className="max-sm:hidden">Submitted</HeadCell>
              <HeadCell className="max-sm:hidden">Withdrawn</HeadCell>
              <HeadCell>To be erased</HeadCell>
            </tr>
          </thead>
          <tbody>
            {withdrawn.map(({ id, programTitle, submittedAt, withdrawnAt, eraseAt }) => (
              <tr key={id}>
                <Cell>
                  <a href={`/admin/withdrawn/${id}`} className="-my-2.5 inline-flex min-h-11 items-center text-link">
                    #{id}
                  </a>
                  <p>{programTitle}</p>
                  <p className="text-muted sm:hidden">
                    Submitted {shownDay(submittedAt)}, withdrawn {shownTime(withdrawnAt)}
                  </p>
                </Cell>
                <Cell className="max-sm:hidden">{shownDay(submittedAt)}</Cell>
                <Cell className="max-sm:hidden">{shownTime(withdrawnAt)}</Cell>
                <Cell>{shownDay(eraseAt)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {total > withdrawn.length && <p className="text-muted">And {total - withdrawn.length} more, erased later.</p>}
      {erasures.length > 0 && <Erasures erasures={erasures} counts={counts} />}
    </div>
  );
}

const thingWords = new Map([
  ['application', 'Application'],
  ['message', 'Message'],
  ['mail', 'Email'],
]);

const reasonWords = new Map([
  ['term', 'End of its term'],
  ['asked', 'Erased by an administrator'],
  ['repeated', 'Repeated after a restore'],
  ['declined', 'A parent did not agree'],
  ['not_confirmed', 'No parent confirmed in time'],
]);

function Erasures({ erasures, counts }: Pick<WithdrawnList, 'erasures' | 'counts'>) {
  return (
    <section aria-labelledby="erased" className="grid grid-cols-1 gap-3">
      <h2 id="erased" className="text-xl">
        Erased
      </h2>
      <ul className="list-disc pl-5">
        {counts.map(({ programTitle, count }) => (
          <li key={programTitle}>
            {programTitle}: {count.toLocaleString('en-IN')}
          </li>
        ))}
      </ul>
      <Table caption="Erased applications, messages and emails">
        <thead>
          <tr>
            <HeadCell>What</HeadCell>
            <HeadCell>Erased</HeadCell>
            <HeadCell>Reason</HeadCell>
          </tr>
        </thead>
        <tbody>
          {erasures.map(({ id, kind, thingId, erasedAt, reason }) => (
            <tr key={id}>
              <Cell>
                {thingWords.get(kind) ?? kind} #{thingId}
              </Cell>
              <Cell>{shownTime(erasedAt)}</Cell>
              <Cell>{reasonWords.get(reason) ?? reason}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
