import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { FiledLetter } from '#lib/applications/letters/batch.ts';
import type { BatchPage as Batch, ShownLetter } from '#lib/applications/letters/letter.ts';
import { statusName } from '#lib/applications/submissions/status.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Section } from '../shell/panel.tsx';
import { aboutWords, lettersText, WordsForm } from './letter-forms.tsx';

export function BatchPage({ page, params, canMail }: { page: Batch; params: URLSearchParams; canMail: boolean }) {
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

function LetterCard({ batch, letter, isOpen }: { batch: string; letter: ShownLetter; isOpen: boolean }) {
  const { id, submissionId, name, programTitle, address, subject, text, isEdited, releasedAt, problem } = letter;
  const who = `#${submissionId} ${name}`.trim();
  return (
    <li id={`letter-${id}`} className="grid min-w-0 grid-cols-1 rounded-lg border border-line bg-surface">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <div className="flex min-w-0 items-center gap-x-3">
          {releasedAt === null && problem === null && (
            <label className="-my-2 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
              <span className="sr-only">{`Tick the letter to ${who}`}</span>
              <input type="checkbox" form={lettersForm} name="id" value={id} className="tick beside-5" />
            </label>
          )}
          <a
            href={`/admin/submissions/${submissionId}`}
            className="-my-1 inline-flex min-h-11 min-w-0 items-center font-semibold text-link wrap-anywhere"
          >
            {who}
          </a>
        </div>
        {releasedAt && <Badge tone="success">Released</Badge>}
        {problem !== null && <Badge tone="warning">Cannot be released</Badge>}
        {isEdited && <Badge>Changed by itself</Badge>}
        <span className="text-sm text-muted wrap-anywhere" lang={languageOf(programTitle)}>
          {programTitle}
        </span>
      </div>
      <div className="grid min-w-0 gap-1 px-4 pb-3 text-sm">
        {problem !== null && <p className="text-danger">{problem}</p>}
        <p className="text-muted wrap-anywhere">
          {releasedAt && (
            <>
              <span>Released </span>
              <time dateTime={releasedAt.toISOString()}>{shownTime(releasedAt)}</time>
              <span>{'. '}</span>
            </>
          )}
          <span>{address ? `Email to ${address}.` : 'No email address: on the private page alone.'}</span>
        </p>
        {subject !== '' && <LetterText subject={subject} text={text} isOpen={isOpen} />}
        {releasedAt === null && (
          <a href={`/admin/letters/${batch}/${id}`} className="inline-flex min-h-11 w-fit items-center text-link">
            Change this letter<span className="sr-only">{` to ${who}`}</span>
          </a>
        )}
      </div>
    </li>
  );
}

const LetterText = ({ subject, text, isOpen }: { subject: string; text: string; isOpen?: boolean }) => (
  <details open={isOpen}>
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold wrap-anywhere" lang={languageOf(subject)}>
      {subject}
    </summary>
    <p lang={languageOf(text)} className="max-w-prose pb-2 text-base wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  </details>
);

export function FiledLetters({ letters }: { letters: readonly FiledLetter[] }) {
  return (
    <ol className="grid grid-cols-1 gap-3">
      {letters.map(({ id, batch, status, subject, text, author, releasedAt }) => (
        <li key={id} className="grid min-w-0 grid-cols-1 rounded-lg border border-line bg-surface px-4 py-2">
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <a href={`/admin/letters/${batch}`} className="inline-flex min-h-11 items-center text-link">
              {status === null ? 'Message to applicants' : statusName(status)}
            </a>
            {releasedAt ? <Badge tone="success">Released</Badge> : <Badge>Held</Badge>}
            <span>
              <span>{author}</span>
              {releasedAt && (
                <>
                  <span>{', '}</span>
                  <time dateTime={releasedAt.toISOString()}>{shownTime(releasedAt)}</time>
                </>
              )}
            </span>
          </p>
          {releasedAt && <LetterText subject={subject} text={text} />}
        </li>
      ))}
    </ol>
  );
}

const lettersForm = 'letters';

type ReleasePanelProps = Pick<Batch, 'batch' | 'held' | 'seen' | 'common'> & { canMail: boolean };

export function ReleasePanel({ batch, held, seen, common, canMail }: ReleasePanelProps) {
  const address = `/api/admin/letters/${batch}`;
  const isEmpty = common?.subject === '';
  return (
    <Section id="release-title" title="Release" className="gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="max-w-prose">
        {canMail
          ? 'A released letter is on the applicant’s private page at once, and an email brings it. It cannot be taken back. An address gets three of them an hour at most. The others wait for their turn.'
          : 'A released letter is on the applicant’s private page at once. It cannot be taken back. This site has no mail server, so no email brings it: tell the applicants that there is something to read.'}
      </p>
      {canMail && (
        <form method="post" action={`${address}/test/`}>
          <Button type="submit" variant="secondary" size="sm" disabled={isEmpty}>
            Send a test to yourself
          </Button>
        </form>
      )}
      <form id={lettersForm} method="post" action={`${address}/release/`} className="flex flex-wrap gap-3">
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" variant="secondary" size="sm">
          Release ticked letters
        </Button>
        <Button type="submit" variant="secondary" size="sm" formAction={`${address}/discard/`}>
          Discard ticked letters
        </Button>
      </form>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <AskFirst summary={`Release ${allLetters(held)}…`}>
          <form method="post" action={`${address}/release/`} className="grid gap-2">
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="all" value="yes" />
            <p>Each applicant reads the letter as it stands now, whether you have opened it or not.</p>
            <Button type="submit" className="w-fit">
              {`Release ${lettersText(held)}`}
            </Button>
          </form>
        </AskFirst>
        <AskFirst summary={`Discard ${allLetters(held)}…`}>
          <form method="post" action={`${address}/discard/`} className="grid gap-2">
            <input type="hidden" name="all" value="yes" />
            <p>The letters are removed. The statuses stay as they are, and applicants are not told.</p>
            <Button type="submit" variant="danger" className="w-fit">
              {`Discard ${lettersText(held)}`}
            </Button>
          </form>
        </AskFirst>
      </div>
    </Section>
  );
}

const allLetters = (count: number) => (count === 1 ? 'the one letter' : `all ${lettersText(count)}`);

const AskFirst = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline-offset-4 hover:underline">
      {summary}
    </summary>
    <div className="rounded-md border border-line bg-sunken p-3">{children}</div>
  </details>
);

export function doneWords(params: URLSearchParams): { tone: 'success' | 'warning'; words: string } | null {
  const count = (name: string) => Number(/^\d{1,6}$/.exec(params.get(name) ?? '')?.[0] ?? 0);
  const done = params.get('done');
  if (done === 'saved') return { tone: 'success', words: 'Saved. This is what the letters say now.' };
  if (done === 'letter') return { tone: 'success', words: 'Saved. Only this letter was changed.' };
  if (done === 'test') return { tone: 'success', words: 'A test is on its way to your own email address.' };
  if (done === 'discarded') return { tone: 'success', words: `Discarded ${lettersText(count('discarded'))}.` };
  if (done !== 'released') return null;
  const [released, left] = [count('released'), count('left')];
  if (left === 0 && released === 0)
    return { tone: 'warning', words: 'These letters were released before. Nothing was sent again.' };
  const words = released > 0 ? `Released ${lettersText(released)}.` : 'No letter was released.';
  if (left === 0) return { tone: 'success', words };
  return { tone: 'warning', words: `${words} ${lettersText(left)} could not be released. Each one says why.` };
}
