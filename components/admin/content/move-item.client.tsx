'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ArrowDown, ArrowUp } from '#components/ui/icons.tsx';
import { sendOrder } from './send-content.ts';

interface MoveItemProps {
  entity: string;
  /** The ids of the whole list, in order. */
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const move = async (to: number) => {
    if (isBusy || to < 0 || to >= ids.length) return;
    setBusy(true);
    const result = await sendOrder(entity, moved(ids, index, to));
    setBusy(false);
    setProblem(result.ok ? '' : result.message);
    if (result.ok) router.refresh();
  };
  return (
    <div className="grid gap-1">
      <div className="flex gap-1">
        <Button
          variant="secondary"
          size="sm"
          className="max-lg:min-h-11 max-lg:min-w-11"
          aria-label={`Move ${title} up`}
          aria-disabled={isBusy || index === 0 || undefined}
          onClick={() => move(index - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="secondary"
          size="sm"
          className="max-lg:min-h-11 max-lg:min-w-11"
          aria-label={`Move ${title} down`}
          aria-disabled={isBusy || index === ids.length - 1 || undefined}
          onClick={() => move(index + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {problem && (
        <p role="alert" className="max-w-48 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
