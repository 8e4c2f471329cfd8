import { useRouter, useSearchParams } from 'next/navigation';
import { type FormEvent, useEffect, useId, useRef, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveWarning } from '#components/ui/fields/use-leave-warning.ts';
import { useErrorTitle } from '#components/ui/page/page-title.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { invalidName } from '#lib/platform/http/sent-form.ts';
import { usePageForms, wrongPlace } from './form-state.client.tsx';
import { forgetAllText, forgetText, isTouched, type KeptText, keepText, readKept, restoreText } from './kept-text.ts';
import { type PostOutcome, postForm } from './post-form.ts';
import { tellEarlier } from './tell-earlier.ts';
import { useSending } from './use-sending.ts';

export interface SentFormOptions {
  /** The address that takes the form. */
  action: string;
  /** Tells it from the page's other forms with the same address. */
  name?: string | undefined;
  /** Whether its person leaves the page with it, for a new document, or the computer, and no typed text may stay. */
  leaves?: 'page' | 'computer' | undefined;
  /** The words for a sending that fails without an answer of the server, and the seconds after which it does. */
  failure?: { message: string; seconds: number } | undefined;
}

interface FormRules {
  /** The problems of the form that the page brought, if it did not come back by itself. */
  wrong?: Wrong;
  /** The problems that are left after a change of the control `name`. */
  mend?: typeof withoutMended;
  /** Has controls drawn for what the tab kept, before it is put back. */
  prepare?: (kept: KeptText) => void;
}

/** The problems of a form: its message, and the errors of its controls by name. */
interface Wrong {
  errors: FieldErrors;
  message: string | null;
}

/**
 * The problems that are left after a change of the control `name`. A message that only repeats what was mended gives way
 * to what is left, and goes with the last error.
 */
export function withoutMended(wrong: Wrong, name: string): Wrong {
  const { [name]: mended, ...others } = wrong.errors;
  if (!mended) return wrong;
  const { message } = wrong;
  const [next = null] = Object.values(others).flat();
  const isOver = next === null || (message !== null && mended.includes(message));
  return { errors: others, message: isOver ? next : message };
}

/** The values and problems that came back with this form of this page. */
function useReturned({ action, name = '' }: SentFormOptions) {
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

const nothingWrong: Wrong = { errors: {}, message: null };

/** The state and actions of a form that is sent to an address of ours. The controls themselves hold what was typed. */
export function useSentForm(options: SentFormOptions, { wrong: first, mend = withoutMended, prepare }: FormRules = {}) {
  const { action, name = '', leaves, failure } = options;
  const router = useRouter();
  const formId = useId();
  const { returned, reader } = useReturned(options);
  const key = `${reader} ${action} ${name}`;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { phase, share, send, stop } = useSending();
  const brought = first ?? (returned && !returned.isNews ? returned : nothingWrong);
  const [wrong, setWrong] = useState<Wrong>({ errors: brought.errors, message: brought.message });
  const [news, setNews] = useState<string | null>(returned?.isNews ? returned.message : null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isMoving, move] = useTransition();
  const isBusy = phase !== 'idle' || isMoving || isLeaving;
  const { errors, message } = wrong;
  useLeaveWarning(!isLeaving && (isDirty || isBusy));
  useErrorTitle(message !== null || Object.keys(errors).length > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that the page brought
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // The server's messages beside the fields replace the browser's own bubbles.
    element.noValidate = true;
    const leaveEarlier = tellEarlier(element);
    summary.current?.focus();
    const kept = returned || summary.current ? {} : readKept(key);
    // React draws nothing within an effect.
    const timer = setTimeout(() => {
      prepare?.(kept);
      if (!restoreText(kept, element)) return;
      setRestored(true);
      setDirty(true);
    });
    return () => {
      clearTimeout(timer);
      leaveEarlier();
    };
  }, [key]);

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  function changed(event: FormEvent<HTMLFormElement>) {
    keepText(key, event.currentTarget);
    setDirty(isTouched(event.currentTarget));
    const { name: mended } = event.target as HTMLInputElement;
    setWrong((before) => mend(before, mended));
  }

  /** The page to which the sent form leads. It is read again also where only its place differs. */
  function follow(location: string) {
    const to = new URL(location, document.baseURI);
    const isHere = to.pathname === window.location.pathname && to.search === window.location.search;
    if (leaves) {
      // A page that comes back from the browser's memory can be sent again.
      window.addEventListener('pageshow', () => setLeaving(false), { once: true });
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
        setLeaving(leaves !== undefined);
        setDirty(false);
        setRestored(false);
        setWrong(nothingWrong);
        setNews(null);
        setSignedOut(false);
        setAttempts(0);
      });
      if (leaves !== 'page') form.current?.reset();
      return follow(outcome.location);
    }
    setWrong({ errors: outcome.errors, message: outcome.message });
    setSignedOut(outcome.isSignedOut && reader !== '');
    // The page shows what is there now.
    if (outcome.isConflict) move(() => router.refresh());
    setAttempts((before) => before + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    let outcome: PostOutcome | undefined;
    await send(async (signal, onProgress) => {
      setStopped(false);
      const posted = await postForm(currentTarget, submitter, { signal, onProgress, failure });
      if (!signal.aborted) outcome = posted;
      else setStopped(true);
    });
    if (outcome) finish(outcome);
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
    /** The attributes of the form element. */
    attributes: {
      ref: form,
      method: 'post',
      action,
      onSubmit: submit,
      onInput: changed,
      onChange: changed,
      'aria-busy': isBusy || undefined,
    },
    summary,
    state: { formId, values: returned?.values ?? null, errors, isBusy, hasFailed: attempts > 0 },
    phase,
    share,
    reader,
    isStopped,
    isRestored,
    problems,
    message,
    news,
    isSignedOut,
    stop,
    discard,
    forget: () => forgetText(key),
  };
}
