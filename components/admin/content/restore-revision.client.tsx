'use client';

import { useRouter } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '../calls/use-send.ts';
import { RotateCcw } from '../icons.tsx';
import { sendRestore } from './send-content.ts';

interface RestoreRevisionProps {
  entity: string;
  id: number;
  /** The version to restore. */
  number: number;
  /** The newest version that this page knows of. */
  revision: number;
}

/** Makes an earlier version the newest. If the item is public, visitors see it too. */
export function RestoreRevision({ entity, id, number, revision }: RestoreRevisionProps) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const restore = async () => {
    const result = await send(sendRestore(entity, id, number, revision));
    if (!result.ok) return;
    router.push(`/admin/content/${entity}/${id}`);
    router.refresh();
  };
  return (
    <div className="grid gap-1">
      <Button variant="secondary" size="sm" busy={isBusy} onClick={restore} className="whitespace-nowrap">
        <RotateCcw aria-hidden="true" className="size-4" />
        <span>{` Restore version ${number}`}</span>
      </Button>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure.message}
        </p>
      )}
    </div>
  );
}
