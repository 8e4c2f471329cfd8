import type { BulkAction } from '#lib/content/bulk-actions/bulk-action.ts';
import { ActionNotice, UndoForm } from './action-notice.tsx';
import { actionWords, type Noun } from './bulk-words.ts';
import { RecentActions } from './recent-actions.tsx';

export interface ActionOutcomeProps {
  /** The action that the address names, and the reader's others of the last day. */
  actions: { asked: BulkAction | null; recent: readonly BulkAction[] };
  /** What the address says of the last action: its token, or a word for why there is none. */
  done: string;
  noun: Noun;
  hrefOf: (id: number, isAsked: boolean) => string;
  /** The address that undoes. */
  address: string;
  /** Hidden fields that say where to return. */
  back: Record<string, string>;
}

/** What came of the last action on many, and the reader's own others, each to undo. */
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
