import { ChevronDown, History, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { BulkAction, LeftItem } from '#lib/content/bulk-actions/bulk-action.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

import { HiddenFields } from '../shell/filters.tsx';
import { TextLink } from '../shell/text-link.tsx';
import { actionWords, counted, type Noun, outcomeWords, problemWords } from './bulk-words.ts';

export interface ActionOutcomeProps {
  /** The action that the address names, and the reader's others of the last day. */
  actions: { asked: BulkAction | null; recent: readonly BulkAction[] };
  /** The token of the last action in the address, or a word for why there is none. */
  done: string;
  noun: Noun;
  hrefOf: (id: number, isAsked: boolean) => string;
  address: string;
  back: Record<string, string>;
}

export function ActionOutcome({ actions: { asked, recent }, done, noun, hrefOf, address, back }: ActionOutcomeProps) {
  const others = recent.filter(({ token }) => token !== asked?.token);
  return (
    <>
      <ActionNotice done={asked ?? done} noun={noun} hrefOf={hrefOf} address={address} back={back} />
      <RecentActions
        actions={others.map((action) => ({
          key: action.token,
          at: action.at,
          what: actionWords(action, noun),
          undo: <UndoForm address={address} token={action.token} what={actionWords(action, noun)} back={back} />,
        }))}
      />
    </>
  );
}

interface UndoFormProps {
  address: string;
  token: string;
  what: string;
  back: Record<string, string>;
}

const UndoForm = ({ address, token, what, back }: UndoFormProps) => (
  <form method="post" action={address}>
    <input type="hidden" name="token" value={token} />
    <HiddenFields values={back} />
    <Button type="submit" variant="secondary" size="sm" aria-label={`Undo: ${what}`}>
      <Icon of={Undo2} className="size-4" /> Undo
    </Button>
  </form>
);

interface ActionNoticeProps extends Pick<UndoFormProps, 'address' | 'back'> {
  done: BulkAction | string;
  noun: Noun;
  /** @param isAsked whether it is what was selected, such as a picture for the gallery */
  hrefOf: (id: number, isAsked: boolean) => string;
}

/** How many are named at once. The others are folded. */
const maxNamed = 5;

function ActionNotice({ done, noun, hrefOf, address, back }: ActionNoticeProps) {
  if (typeof done === 'string') {
    const words = Object.hasOwn(problemWords, done) ? problemWords[done] : undefined;
    return words ? <Notice tone="warning" role="alert" title={words} /> : null;
  }
  const left = done.undoLeft ?? done.left;
  const linkOf = (id: number) => hrefOf(id, done.undoLeft === null);
  const canUndo = done.undoLeft === null && done.changed > 0 && done.action !== 'erase';
  return (
    <Notice tone={left.length > 0 ? 'warning' : 'success'} role="status" title={outcomeWords(done, noun)}>
      {left.length > 0 && (
        <>
          <p>{`${counted(left.length, noun)} ${left.length === 1 ? 'stays as it is' : 'stay as they are'}:`}</p>
          <Left items={left.slice(0, maxNamed)} hrefOf={linkOf} />
          {left.length > maxNamed && (
            <details>
              <summary className="cursor-pointer font-semibold text-primary">{`${left.length - maxNamed} more`}</summary>
              <Left items={left.slice(maxNamed)} hrefOf={linkOf} />
            </details>
          )}
        </>
      )}
      {canUndo && <UndoForm address={address} token={done.token} what={actionWords(done, noun)} back={back} />}
    </Notice>
  );
}

const Left = ({ items, hrefOf }: { items: readonly LeftItem[]; hrefOf: (id: number) => string }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {items.map(({ id, title, reason }) => (
      <li key={id} className="wrap-anywhere">
        <TextLink href={hrefOf(id)}>{title}</TextLink>
        <span>{`: ${reason}`}</span>
      </li>
    ))}
  </ul>
);

interface ShownAction {
  key: string;
  at: Date;
  what: string;
  undo: ReactNode;
}

export function RecentActions({ actions }: { actions: readonly ShownAction[] }) {
  if (actions.length === 0) return null;
  return (
    <details className="group text-sm print:hidden">
      <summary className="inline-flex min-h-7 cursor-pointer list-none items-center gap-2 font-semibold text-primary max-lg:min-h-11">
        <Icon of={History} className="size-4" />
        <span>{` Your recent actions (${actions.length})`}</span>
        <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 divide-y divide-line rounded-lg border border-line bg-surface">
        {actions.map(({ key, at, what, undo }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 break-words">
              <span>{`${what} `}</span>
              <time dateTime={at.toISOString()} className="whitespace-nowrap text-muted">
                {shownMoment(at)}
              </time>
            </span>
            {undo}
          </li>
        ))}
      </ul>
    </details>
  );
}
