import { conditionsOf, keptOf } from '#components/applications/form-model.ts';
import { headingsOf } from '#components/applications/questions/question-list.tsx';
import { wordedQuestion } from '#components/applications/questions/worded-question.ts';
import { asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { EntryForm as Found } from '#lib/applications/intake/staff-entry.ts';
import type { Enterable } from '#lib/applications/programs/admission.ts';
import type { TypedArrival } from '#lib/forms/questions/arrival.ts';
import { indiaDay } from '#lib/platform/time/india-day.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { EntryForm } from './entry-form.client.tsx';

interface EntryPageProps {
  form: Found;
  typed: TypedArrival;
  draftToken: string | null;
  /** The application that was entered just now, and whether it waits for a parent. */
  entered?: { id: number; isWaiting: boolean } | null;
  /** Whether what the form held is no longer kept. */
  hasExpired?: boolean;
  list: string;
  pressKey: string;
  now: Date;
}

function daysOf({ opensAt, closesAt }: Enterable, now: Date): readonly [string | undefined, string] {
  const end = closesAt && new Date(closesAt.getTime() - 1);
  return [opensAt ? indiaDay(opensAt) : undefined, indiaDay(end && end < now ? end : now)];
}

function Entered({ id, isWaiting }: { id: number; isWaiting: boolean }) {
  if (isWaiting)
    return (
      <Notice tone="success" role="status" title={`Application #${id} is entered, and waits for a parent.`}>
        <p>
          Its applicant is under 18, so staff cannot read it yet. An administrator can confirm for the parent if they
          agreed on paper, under “Waiting for a parent”.
        </p>
      </Notice>
    );
  return (
    <Notice tone="success" role="status" title={`Application #${id} is entered.`}>
      <p>
        <TextLink href={`/admin/submissions/${id}`}>{asWritten(`Open application #${id}`)}</TextLink>, or enter the next
        one below.
      </p>
    </Notice>
  );
}

export function EntryPage({
  form,
  typed,
  draftToken,
  entered,
  hasExpired = false,
  list,
  pressKey,
  now,
}: EntryPageProps) {
  const { program, enterable, why, isFull, canTell, draft } = form;
  return (
    <>
      <PageHead
        back={[list, `Submissions for ${program.title}`]}
        title={<span id="entry-title">Enter an application</span>}
        text={
          <>
            <span>One that reached you on paper, by email or elsewhere, to </span>
            <span lang={languageOf(program.title)}>{program.title}</span>
            <span>. It is stored with the others, and marked.</span>
          </>
        }
      >
        {enterable && (
          <a
            href={`/admin/submissions/enter/${program.id}/import`}
            className="inline-flex min-h-11 w-fit items-center text-link"
          >
            Import many from a table
          </a>
        )}
      </PageHead>
      {entered && <Entered {...entered} />}
      {hasExpired && (
        <Notice tone="warning" title="Your text was kept for one hour, and the hour is over.">
          <p>Nothing was stored. Enter the application again.</p>
        </Notice>
      )}
      {why && (
        <Notice tone="warning" title="This program takes no applications that staff enter.">
          <p>{why.message}</p>
        </Notice>
      )}
      {enterable && isFull && (
        <Notice tone="warning" title="All places are taken.">
          <p>An application can be entered once another gives up its place, or the program has more places.</p>
        </Notice>
      )}
      {enterable ? (
        <EntryForm
          // Another draft, or the next application, needs a new form.
          key={draftToken ?? entered?.id ?? 'new'}
          programId={program.id}
          pressKey={pressKey}
          questions={enterable.program.formFields
            .map((field) => ({
              field,
              answer: draft?.answers[field.label],
              keptFiles: keptOf(field, draft?.files ?? []),
              conditions: conditionsOf(field, enterable.program.formFields),
            }))
            .map(wordedQuestion)}
          headings={headingsOf(enterable.program.sections, enterable.program.formFields)}
          days={daysOf(enterable, now)}
          typed={typed}
          canTell={canTell}
          draftToken={draft ? draftToken : null}
          errors={draft?.errors ?? {}}
          message={draft?.message ?? ''}
          list={list}
        />
      ) : (
        <div>
          <ButtonLink href={list} variant="secondary">
            Back to the submissions
          </ButtonLink>
        </div>
      )}
    </>
  );
}
