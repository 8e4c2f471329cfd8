'use client';

import { useRouter } from 'next/navigation';
import { useSend } from '../calls/use-send.ts';
import { MoveButtons } from './controls/move-buttons.tsx';
import { sendOrder } from './editor/send-content.ts';

interface MoveItemProps {
  entity: string;
  ids: readonly number[];
  index: number;
  title: string;
}

function moved(ids: readonly number[], from: number, to: number): number[] {
  const result = [...ids];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

/**
 * Moves one item up or down in the order that visitors see. No button is ever disabled, so the focus stays on the
 * pressed one.
 */
export function MoveItem({ entity, ids, index, title }: MoveItemProps) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const move = async (to: number) => {
    const result = await send(sendOrder(entity, moved(ids, index, to)));
    if (result.ok) router.refresh();
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
      {failure && (
        <p role="alert" className="max-w-48 text-sm text-danger">
          {failure.message}
        </p>
      )}
    </div>
  );
}
