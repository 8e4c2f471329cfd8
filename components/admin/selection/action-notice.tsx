import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { BulkAction, LeftItem } from '#lib/content/bulk-actions/bulk-action.ts';
import { Undo2 } from '../icons.tsx';
import { HiddenFields } from '../shell/hidden-fields.tsx';
import { actionWords, counted, type Noun, outcomeWords, problemWords } from './bulk-words.ts';

interface UndoFormProps {
  /** The address that undoes. */
  address: string;
  token: string;
  /** What would be undone, for assistive technology. */
  what: string;
  /** Hidden fields that say where to return. */
  back: Record<string, string>;
}

/** Undoes one action. Works without script. */
export const UndoForm = ({ address, token, what, back }: UndoFormProps) => (
  <form method="post" action={address}>
    <input type="hidden" name="token" value={token} />
    <HiddenFields values={back} />
    <Button type="submit" variant="secondary" size="sm" aria-label={`Undo: ${what}`}>
      <Undo2 aria-hidden="true" className="size-4" /> Undo
    </Button>
  </form>
);

interface ActionNoticeProps extends Pick<UndoFormProps, 'address' | 'back'> {
  /** The action that the address of the page names, or the word for why there is none. */
  done: BulkAction | string;
  noun: Noun;
  /** @param isAsked whether it is what was selected, such as a picture for the gallery */
  hrefOf: (id: number, isAsked: boolean) => string;
}

/** How many are named at once. The others are folded. */
const maxNamed = 5;

/** What the last action came to: how many it changed, what stays as it was and why, and a button to undo it. */
export function ActionNotice({ done, noun, hrefOf, address, back }: ActionNoticeProps) {
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
        <a href={hrefOf(id)} className="text-link">
          {title}
        </a>
        <span>{`: ${reason}`}</span>
      </li>
    ))}
  </ul>
);
