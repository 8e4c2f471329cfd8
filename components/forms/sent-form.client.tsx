'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/fields/error-summary.tsx';
import { useLeaveWarning } from '#components/ui/fields/use-leave-warning.ts';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorTitle } from '#components/ui/page/page-title.ts';
import { formName, invalidName, readerName } from '#lib/platform/http/sent-form.ts';
import { backOnline } from './back-online.ts';
import { formState, usePageForms, wrongPlace } from './form-state.client.tsx';
import { forgetAllText, forgetText, isTouched, keepText, readKept, restoreText } from './kept-text.ts';
import { type Wrong, withoutMended } from './mended-errors.ts';
import { type PostOutcome, postForm } from './post-form.ts';
import { tellEarlier } from './tell-earlier.ts';

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

/** What came back with this form of this page. */
function useReturned(action: string, name: string) {
  const { returned, reader } = usePageForms();
  const named = useSearchParams().get(invalidName);
  const isOwn = returned !== null && returned.name === named && returned.action === action && returned.form === name;
  return { returned: isOwn ? returned : null, reader };
}

/** The controls of a form by name, where the summary leads. */
const idOf = (form: HTMLFormElement | null, name: string): string | undefined => {
  // The server draws forms that came back, and knows no elements.
  if (!form) return undefined;
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  return (control instanceof HTMLElement && control.id) || undefined;
};

/** The state and actions of a SentForm. The controls themselves hold what was typed. */
function useSentForm(action: string, name: string, leaves: 'page' | 'computer' | undefined) {
  const router = useRouter();
  const formId = useId();
  const { returned, reader } = useReturned(action, name);
  const key = `${reader} ${action} ${name}`;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [{ errors, message }, setWrong] = useState<Wrong>({
    errors: returned?.errors ?? {},
    message: returned && !returned.isNews ? returned.message : null,
  });
  const [news, setNews] = useState<string | null>(returned?.isNews ? returned.message : null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isMoving, move] = useTransition();
  const isBusy = isSending || isMoving;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that the page brought
  useEffect(() => {
    if (!form.current) return;
    // The server's messages beside the fields replace the browser's own bubbles.
    form.current.noValidate = true;
    const leaveEarlier = tellEarlier(form.current);
    if (returned) summary.current?.focus();
    else if (restoreText(readKept(key), form.current)) {
      setRestored(true);
      setDirty(true);
    }
    return () => {
      leaveEarlier();
      sending.current?.abort();
    };
  }, [key]);

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  function changed(event: FormEvent<HTMLFormElement>) {
    keepText(key, event.currentTarget);
    setDirty(isTouched(event.currentTarget));
    const { name: mended } = event.target as HTMLInputElement;
    setWrong((before) => withoutMended(before, mended));
  }

  /** The page to which the sent form leads. It is read again also where only its place differs. */
  function follow(location: string) {
    const to = new URL(location, document.baseURI);
    const isHere = to.pathname === window.location.pathname && to.search === window.location.search;
    if (leaves) {
      window.location.assign(to);
      // Another place of the same document is no new one.
      if (isHere) window.location.reload();
      return;
    }
    move(() => {
      router.push(to.pathname + to.search + to.hash);
      if (isHere) router.refresh();
    });
  }

  function finish(outcome: PostOutcome) {
    if (outcome.isSent) {
      if (leaves === 'computer') forgetAllText();
      else forgetText(key);
      // At once, or the browser would ask whether to leave, when it follows.
      flushSync(() => {
        setSending(false);
        setDirty(false);
        setRestored(false);
        setWrong({ errors: {}, message: null });
        setNews(null);
        setSignedOut(false);
      });
      form.current?.reset();
      return follow(outcome.location);
    }
    setWrong({ errors: outcome.errors, message: outcome.message });
    setSignedOut(outcome.isSignedOut && reader !== '');
    // The page shows what is there now.
    if (outcome.isConflict) move(() => router.refresh());
    setAttempts((before) => before + 1);
  }

  async function send(element: HTMLFormElement, submitter: HTMLElement | null, signal: AbortSignal) {
    if (!navigator.onLine) {
      setWaiting(true);
      await backOnline(signal);
      setWaiting(false);
    }
    if (signal.aborted) return;
    const outcome = await postForm(element, submitter, signal);
    if (!signal.aborted) finish(outcome);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    if (sending.current || isMoving) return;
    const own = new AbortController();
    sending.current = own;
    setSending(true);
    await send(event.currentTarget, submitter, own.signal);
    sending.current = null;
    setSending(false);
  }

  function stop() {
    sending.current?.abort();
  }

  function discard() {
    form.current?.reset();
    forgetText(key);
    setRestored(false);
    setDirty(false);
  }

  const problems = Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ fieldId: idOf(form.current, field) ?? wrongPlace(formId, field), message: text })),
  );
  return {
    refs: { form, summary },
    state: { formId, values: returned?.values ?? null, errors, isBusy },
    isBusy,
    isWaiting,
    isRestored,
    isDirty,
    problems,
    message,
    news,
    isSignedOut,
    submit,
    changed,
    stop,
    discard,
  };
}
