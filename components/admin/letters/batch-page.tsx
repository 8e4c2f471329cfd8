import { asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { BatchPage as Batch } from '#lib/applications/letters/letter.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Section } from '../shell/panel.tsx';
import { LetterCard, ReleasePanel } from './letter-card.tsx';
import { aboutWords, doneWords, lettersText } from './letter-words.ts';
import { WordsForm } from './words-form.tsx';

interface BatchPageProps {
  page: Batch;
  params: URLSearchParams;
  canMail: boolean;
}

/** Letters that were written together: what they say, to whom, and their release. */
export function BatchPage({ page, params, canMail }: BatchPageProps) {
  const { batch, status, createdAt, author, held, released, common, edited, letters, nextAfter } = page;
  const done = doneWords(params);
  const isFirst = !params.has('after');
  const form = common && (
    <WordsForm id="all" action={`/api/admin/letters/${batch}/`} words={common} button="Save and preview" />
  );
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageHead
        back={['/admin/letters', 'Letters']}
        title={aboutWords(status)}
        text={
          <>
            {asWritten(`Written by ${author}, `)}
            <time dateTime={createdAt.toISOString()}>{shownTime(createdAt)}</time>
            <span>{`. ${lettersText(held)} held, ${released.toLocaleString('en-IN')} released.`}</span>
          </>
        }
      />
      {done && <Notice tone={done.tone} role="status" title={done.words} />}
      {common && (
        <Section id="words-title" title="Text of the letters">
          {edited > 0 && (
            <p className="text-muted">{`${lettersText(edited)} changed by itself stays as it is when you change this.`}</p>
          )}
          {common.subject === '' ? (
            form
          ) : (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline-offset-4 hover:underline">
                Change what they say
              </summary>
              {form}
            </details>
          )}
        </Section>
      )}
      {held > 0 && <ReleasePanel {...page} canMail={canMail} />}
      <Section id="letters-title" title="The letters">
        <ol className="grid grid-cols-1 gap-3">
          {letters.map((letter, index) => (
            <LetterCard key={letter.id} batch={batch} letter={letter} isOpen={index === 0} />
          ))}
        </ol>
        {(nextAfter !== null || !isFirst) && (
          <nav aria-label="Pages of letters" className="flex flex-wrap gap-3">
            {!isFirst && (
              <ButtonLink href={`/admin/letters/${batch}`} variant="secondary" size="sm">
                First page
              </ButtonLink>
            )}
            {nextAfter !== null && (
              <ButtonLink href={`/admin/letters/${batch}?after=${nextAfter}`} rel="next" variant="secondary" size="sm">
                Next letters
              </ButtonLink>
            )}
          </nav>
        )}
      </Section>
    </div>
  );
}
