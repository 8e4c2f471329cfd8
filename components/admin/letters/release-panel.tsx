import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { BatchPage } from '#lib/applications/letters/letter.ts';
import { Section } from '../shell/section.tsx';
import { lettersText } from './letter-words.ts';

/** The id of the form that the boxes of the letters belong to. */
export const lettersForm = 'letters';

type ReleasePanelProps = Pick<BatchPage, 'batch' | 'held' | 'seen' | 'common'> & { canMail: boolean };

/** Releases or discards held letters: those that are ticked, or all. What cannot be undone asks once more. */
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
