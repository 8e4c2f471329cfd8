import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';

/** What was just done with a whole application, by the word that the address of its page has. */
export const doneWords: Record<string, string> = {
  corrected: 'Your changes are stored.',
  answered: 'Your answer was sent.',
  withdrawn: 'Your application is withdrawn.',
  taken_back: 'The withdrawal is taken back. Your application counts again.',
};

/**
 * Says that an action succeeded. Its forms lead back to #done, which takes the focus: a screen reader says it on a page
 * that script changed, and on one that the browser loaded, where nothing that was there from the start is announced.
 */
export const Done = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div id="done" tabIndex={-1} className="scroll-mt-24">
    <Notice tone="success" role="status" title={title}>
      {children}
    </Notice>
  </div>
);
