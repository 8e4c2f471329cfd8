'use client';

import { Search, X } from 'lucide';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { isTaken } from '#components/browser/search/open-search.ts';
import { useListeners } from '#components/browser/use-listeners.ts';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { OfficeGroup } from '#lib/operations/dashboard/find-everywhere.ts';
import { call } from '../calls/call.ts';

/** Long enough for the next letter, short enough to feel instant. */
const pauseMs = 150;

interface Answer {
  typed: string;
  groups: readonly OfficeGroup[];
  problem: string | null;
}

const nothing: Answer = { typed: '', groups: [], problem: null };

const searchPage = '/admin/search#office-search';
const everything = (typed: string) => `/admin/search?${new URLSearchParams({ q: typed.trim() })}`;

function wordsFor({ typed, groups, problem }: Answer): string {
  if (problem) return problem;
  const count = groups.flatMap(({ hits }) => hits).length;
  if (count > 0) return `${count} ${count === 1 ? 'result' : 'results'}`;
  return typed.trim() === '' ? '' : `Nothing found for “${typed.trim()}”. Try fewer words, or their beginning.`;
}

/** Asks the server for what answers the text, a moment after the last letter. What was asked before is given up. */
function useAnswer(isOpen: boolean, typed: string): Answer {
  const [answer, setAnswer] = useState(nothing);
  useEffect(() => {
    if (!isOpen) return setAnswer(nothing);
    const asking = new AbortController();
    const ask = async () => {
      const found = await call('GET', '/api/admin/search/', { query: { q: typed } }, asking.signal);
      if (asking.signal.aborted) return;
      setAnswer({ typed, groups: found.ok ? found.data : [], problem: found.ok ? null : found.message });
    };
    const timer = setTimeout(ask, typed === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isOpen, typed]);
  return answer;
}

/**
 * The search of the back office: a link to its page, and over any screen a box that lists what it finds while a person types.
 * Ctrl or ⌘ and K open it too.
 */
export function SearchPalette() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const answer = useAnswer(isOpen, typed);

  const open = () => {
    dialog.current?.showModal();
    box.current?.focus();
    setIsOpen(true);
  };
  useListeners((signal) => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      const isHere = dialog.current?.contains(event.target as Node) === true;
      if (!isHere && isTaken(event)) return;
      event.preventDefault();
      if (isHere) box.current?.select();
      else open();
    };
    document.addEventListener('keydown', onKey, { signal });
    // A press beside it, which the dialog itself gets, or on what it lists.
    const onClick = ({ target }: Event) => {
      const link = (target as Element).closest('[role="option"]');
      if (target === dialog.current || (link && dialog.current?.contains(link))) dialog.current?.close();
    };
    document.addEventListener('click', onClick, { signal });
  }, []);

  const hits = answer.groups.flatMap((group) => group.hits);
  const hasAll = typed.trim() !== '';
  const count = hits.length + (hasAll ? 1 : 0);
  // A hit of other words opens only when it is pressed itself.
  const active = answer.typed === typed ? Math.min(chosen, count - 1) : hits.length;
  const optionId = (place: number) => `${id}-${place}`;
  const option = (place: number) => document.getElementById(optionId(place));
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const write = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    // An unfinished syllable of an input method is not a word.
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return;
    setTyped(currentTarget.value);
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || count === 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setChosen((active + by + count) % count);
  };
  const follow = (event: MouseEvent) => {
    // The browser opens a new tab if that was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    option(active)?.click();
  };
  const optionProps = (place: number) => ({
    id: optionId(place),
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === active,
    onPointerMove: () => setChosen(place),
    className: 'grid min-h-11 min-w-0 scroll-my-10 content-center rounded-md px-3 py-1.5 aria-selected:bg-primary-soft',
  });

  return (
    <>
      <a
        href={searchPage}
        title="Search (Ctrl K)"
        aria-haspopup="dialog"
        onClick={follow}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken xl:size-9"
      >
        <Icon of={Search} className="size-4" />
        <span className="sr-only">Search the back office</span>
      </a>
      <dialog
        ref={dialog}
        aria-label="Search the back office"
        onClose={() => {
          setIsOpen(false);
          setTyped('');
          setChosen(0);
          if (box.current) box.current.value = '';
        }}
        className="mx-auto mt-3 mb-auto max-h-[calc(100dvh-1.5rem)] w-[min(40rem,100vw-1.5rem)] overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-lg backdrop:bg-night/60 open:flex sm:mt-[10vh] sm:max-h-[75vh]"
      >
        <form method="get" action="/admin/search" onSubmit={submit} className="flex min-h-0 grow flex-col">
          <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4 focus-within:border-primary">
            <Icon of={Search} className="size-5 shrink-0 text-muted" />
            <input
              ref={box}
              name="q"
              role="combobox"
              aria-label="Search everything that you may open"
              aria-expanded={count > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && count > 0 ? optionId(active) : undefined}
              placeholder="A name, a number or a word"
              maxLength={200}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              inputMode="search"
              enterKeyHint="go"
              onInput={write}
              onCompositionEnd={write}
              onKeyDown={onKeyDown}
              className="min-h-11 min-w-0 grow bg-transparent px-2 outline-none placeholder:text-muted"
            />
            <button
              type="button"
              onClick={() => dialog.current?.close()}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
            >
              <Icon of={X} className="size-5" />
              <span className="sr-only">Close</span>
            </button>
          </div>
          <div
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label="Results"
            className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden"
          >
            {answer.groups.map(({ heading, hits: own }) => {
              const first = hits.indexOf(own[0] as OfficeGroup['hits'][number]);
              return (
                // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options
                <div key={heading} role="group" aria-labelledby={`${id}-of-${first}`} className="grid">
                  <div id={`${id}-of-${first}`} className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
                    {heading}
                  </div>
                  {own.map(({ key, title, text, href }, place) => (
                    <a key={key} href={href} {...optionProps(first + place)}>
                      <span lang={languageOf(title)} className="truncate font-semibold">
                        {title}
                      </span>
                      {text !== '' && (
                        <span lang={languageOf(text)} className="truncate text-sm text-muted">
                          {text}
                        </span>
                      )}
                    </a>
                  ))}
                </div>
              );
            })}
            {hasAll && (
              <a href={everything(typed)} {...optionProps(hits.length)}>
                <span className="truncate text-primary">{`Look for “${typed.trim()}” on the search page`}</span>
              </a>
            )}
          </div>
          <p role="status" className="border-t border-line px-5 py-2 text-sm text-muted empty:sr-only">
            {wordsFor(answer)}
          </p>
        </form>
      </dialog>
    </>
  );
}
