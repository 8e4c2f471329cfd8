import type { ReactNode } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Notice, type NoticeTone } from '#components/ui/notice.tsx';
import { Card } from '#components/ui/page/container.tsx';

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

/** Asks for the address with which a member of staff signs in. `email` is what was typed before. */
export const EmailField = ({ email, hint }: { email: string; hint?: string }) => (
  <Field id="email" label="Email address" hint={hint}>
    {(control) => (
      <TextInput
        {...control}
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="username"
        required
        spellCheck={false}
      />
    )}
  </Field>
);
