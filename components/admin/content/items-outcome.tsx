import type { ContentActions } from '#lib/content/find-content-actions.ts';
import { ActionNotice, UndoForm } from '../selection/action-notice.tsx';
import { actionWords, type Noun } from '../selection/bulk-words.ts';
import { RecentActions } from '../selection/recent-actions.tsx';

export const items: Noun = ['item', 'items'];

interface ItemsOutcomeProps {
  entity: string;
  actions: ContentActions;
  /** What the address says of the last action: its token, or a word. */
  done: string;
  /** Hidden fields that say where to return. */
  back: Record<string, string>;
}

const undoAddress = (entity: string) => `/api/admin/content/${entity}/undo/`;

/** What came of the last action on many items. */
export const ItemsNotice = ({ entity, actions, done, back }: ItemsOutcomeProps) => (
  <ActionNotice
    done={actions.asked ?? done}
    noun={items}
    hrefOf={(id) => `/admin/content/${entity}/${id}`}
    address={undoAddress(entity)}
    back={back}
  />
);

/** The reader's own actions on many items, each to undo. The one of the notice is not repeated. */
export const RecentItems = ({ entity, actions: { recent, asked }, back }: Omit<ItemsOutcomeProps, 'done'>) => (
  <RecentActions
    actions={recent
      .filter(({ token }) => token !== asked?.token)
      .map((action) => {
        const what = actionWords(action, items);
        return {
          key: action.token,
          at: action.at,
          what,
          undo: <UndoForm address={undoAddress(entity)} token={action.token} what={what} back={back} />,
        };
      })}
  />
);
