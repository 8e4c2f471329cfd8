'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/fields/error-summary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formName, readerName } from '#lib/platform/http/sent-form.ts';
import { formState } from './form-state.client.tsx';
import { type SentFormOptions, useSentForm } from './use-sent-form.ts';

interface SentFormProps
  extends SentFormOptions,
    Pick<ComponentProps<'form'>, 'encType' | 'className' | 'aria-labelledby' | 'aria-label'> {
  /** Where the form comes back to on its page. */
  id?: string;
  children: ReactNode;
}

/**
 * A form of ours. Without script the browser posts it, and it comes back filled if it is refused. With script it stays
 * on the page until the server has taken it: what is wrong stands at the field and in a summary, chosen files stay
 * chosen, what was typed survives a reload, and while the browser is offline sending waits. Its controls are those of
 * controls.client.tsx.
 */
export function SentForm({ action, name = '', leaves, failure, children, ...rest }: SentFormProps) {
  const sent = useSentForm({ action, name, leaves, failure });
  const { state, problems, message, reader } = sent;
  return (
    <formState.Provider value={state}>
      <form {...rest} {...sent.attributes}>
        {name !== '' && <input type="hidden" name={formName} value={name} />}
        {reader !== '' && <input type="hidden" name={readerName} value={reader} />}
        {message !== null && (
          <ErrorSummary
            ref={sent.summary}
            message={problems.some((problem) => problem.message === message) ? undefined : message}
            errors={problems}
          />
        )}
        {sent.news !== null && <Notice role="status" title={sent.news} />}
        {sent.isSignedOut && (
          <p>
            <a href="/admin/login" target="_blank" rel="noreferrer" className="text-link">
              Sign in in a new tab
            </a>
            , come back here, and send it again.
          </p>
        )}
        {sent.isRestored && (
          <Notice role="status" title="What you typed is back.">
            <Button variant="secondary" size="sm" className="w-fit" onClick={sent.discard}>
              Start with an empty form
            </Button>
          </Notice>
        )}
        {children}
        {sent.phase === 'waiting' && (
          <Notice tone="warning" role="status" title="You are offline. It is sent when the connection is back.">
            <Button variant="secondary" size="sm" className="w-fit" onClick={sent.stop}>
              Do not send it
            </Button>
          </Notice>
        )}
      </form>
    </formState.Provider>
  );
}
