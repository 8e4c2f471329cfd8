'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RotateCcw } from '#components/ui/icons.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const restore = async () => {
    setBusy(true);
    const result = await sendRestore(entity, id, number, revision);
    setBusy(false);
    if (!result.ok) return setProblem(result.message);
    router.push(`/admin/content/${entity}/${id}`);
    router.refresh();
  };
  return (
    <div className="grid gap-1">
      <Button variant="secondary" size="sm" busy={isBusy} onClick={restore}>
        <RotateCcw aria-hidden="true" className="size-4" /> Restore version {number}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
