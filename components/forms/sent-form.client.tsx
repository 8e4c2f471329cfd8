'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorTitle } from '#components/ui/page-title.ts';
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts';
import { formName, readerName } from '#lib/platform/http/sent-form.ts';
import { formState, usePageForms } from './form-state.client.tsx';
import { useSentForm } from './use-sent-form.ts';

interface SentFormProps
  extends Pick<ComponentProps<'form'>, 'encType' | 'className' | 'aria-labelledby' | 'aria-label'> {
  /** The address that takes the form. */
  action: string;
  /** Where the form comes back to on its page. */
  id?: string;
  /** Tells it from the page's other forms with the same address. */
  name?: string;
  /** What its person leaves with it: the page, for a new document, or the computer, and nothing that was typed stays. */
  leaves?: 'page' | 'computer' | undefined;
  children: ReactNode;
}

/**
 * A form of ours. Without script the browser posts it, and it comes back filled if it is refused. With script it stays
 * on the page until the server has taken it: what is wrong stands at the field and in a summary, chosen files stay
 * chosen, what was typed survives a reload, and while the browser is offline sending waits. Its controls are those of
 * controls.client.tsx.
 */
export function SentForm({ action, id, name = '', leaves, children, ...rest }: SentFormProps) {
  const { refs, state, isBusy, isWaiting, isRestored, isDirty, problems, message, news, isSignedOut, ...act } =
    useSentForm(action, name, leaves);
  const { reader } = usePageForms();
  useLeaveWarning(isDirty || isBusy);
  useErrorTitle(message !== null);
  return (
    <formState.Provider value={state}>
      <form
        {...rest}
        ref={refs.form}
        id={id}
        method="post"
        action={action}
        onSubmit={act.submit}
        onInput={act.changed}
        onChange={act.changed}
        aria-busy={isBusy || undefined}
      >
        {name !== '' && <input type="hidden" name={formName} value={name} />}
        {reader !== '' && <input type="hidden" name={readerName} value={reader} />}
        {message !== null && (
          <ErrorSummary
            ref={refs.summary}
            message={problems.some((problem) => problem.message === message) ? undefined : message}
            errors={problems}
          />
        )}
        {news !== null && <Notice role="status" title={news} />}
        {isSignedOut && (
          <p>
            <a href="/admin/login" target="_blank" rel="noreferrer" className="text-link">
              Sign in in a new tab
            </a>
            , come back here, and send it again.
          </p>
        )}
        {isRestored && (
          <Notice role="status" title="What you typed is back.">
            <Button variant="secondary" size="sm" className="w-fit" onClick={act.discard}>
              Start with an empty form
            </Button>
          </Notice>
        )}
        {children}
        {isWaiting && (
          <Notice tone="warning" role="status" title="You are offline. It is sent when the connection is back.">
            <Button variant="secondary" size="sm" className="w-fit" onClick={act.stop}>
              Do not send it
            </Button>
          </Notice>
        )}
      </form>
    </formState.Provider>
  );
}
