'use client';

import { call } from '../calls/call.ts';
import { Outcome, useSend } from '../calls/use-send.tsx';
import { MoveButtons } from './controls/move-buttons.tsx';

interface MoveItemProps {
  entity: string;
  ids: readonly number[];
  index: number;
  title: string;
}

/**
 * Moves one item up or down in the order that visitors see. No button is ever disabled, so the focus stays on the
 * pressed one.
 */
export function MoveItem({ entity, ids, index, title }: MoveItemProps) {
  const { isBusy, failure, send } = useSend();
  const move = (to: number) => {
    const moved = ids.toSpliced(index, 1).toSpliced(to, 0, ...ids.slice(index, index + 1));
    const path = '/api/admin/content/[entity]/order/';
    void send(call('POST', path, { params: { entity }, body: { ids: moved } }), () => '');
  };
  return (
    <div className="grid gap-1">
      <div className="flex gap-1">
        <MoveButtons
          title={title}
          index={index}
          count={ids.length}
          isBusy={isBusy}
          onMove={move}
          variant="secondary"
          className="max-lg:min-h-11 max-lg:min-w-11"
        />
      </div>
      <Outcome failure={failure} />
    </div>
  );
}
