import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Notice, type NoticeTone } from '#components/ui/notice.tsx';

export interface SignInSheetProps {
  title: string;
  /** The last result. */
  notice: { tone: NoticeTone; title: string } | null;
  /** Where the form is sent. */
  action: string;
  /** What stands above the card. */
  above?: ReactNode;
  /** What stands above the form. */
  head?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** What stands below the form. */
  foot: ReactNode;
}

/** A page for people who are not signed in: a plain form on a card, so that it needs no JavaScript. */
export const SignInSheet = ({ title, notice, action, above, head, children, foot }: SignInSheetProps) => (
  <div className="mx-auto grid w-full max-w-md gap-6 py-8 sm:py-16">
    <h1 className="text-2xl">{title}</h1>
    {above}
    <Card className="grid gap-5 p-6">
      {notice && <Notice {...notice} role={notice.tone === 'error' ? 'alert' : 'status'} />}
      {head}
      <form method="post" action={action} className="grid gap-5">
        {children}
      </form>
      {foot}
    </Card>
  </div>
);
