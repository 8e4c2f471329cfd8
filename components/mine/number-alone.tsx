import { SubmittedScreen } from '#components/applications/submitted-screen.tsx';
import { parentConfirmDays } from '#lib/platform/config/limits.ts';

type NumberAloneProps = Pick<
  Parameters<typeof SubmittedScreen>[0],
  'programId' | 'programTitle' | 'nextSteps' | 'submissionId' | 'isRepeated'
> & {
  /** Whether applications of people under 18 wait for a parent. It is said to everyone: the address can be guessed. */
  holdsMinors: boolean;
};

/** What holds for everyone under 18, whatever became of their application. */
export const ParentMustConfirm = () => (
  <p>
    {`A parent or guardian must confirm first. Your application is not read before that, and without an answer in ${parentConfirmDays} days it is erased. Your private page says whether they were emailed, and where.`}
  </p>
);

/** The confirmation in a browser that does not have the private page of the application open. */
export function NumberAlone({ holdsMinors, ...known }: NumberAloneProps) {
  return (
    <SubmittedScreen
      {...known}
      parent={holdsMinors && <ParentMustConfirm />}
      own={
        <p>
          It shows what you sent and where it stands. It is not open in this browser: use the link or the code that you
          got before, or{' '}
          <a href="/apply/resume" className="text-link">
            ask for your link by email
          </a>
          .
        </p>
      }
    />
  );
}
