'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '../calls/call.ts';

/** Marks a message as read once its page is really shown. A prefetched page does not count. */
export function MarkRead({ id }: { id: number }) {
  const router = useRouter();
  useEffect(() => {
    let isGone = false;
    call('POST', '/api/admin/messages/', { body: { action: 'read', ids: [id] } }).then((answer) => {
      // A failure is harmless: the message stays new, and its page has a button to mark it as read.
      if (answer.ok && !isGone) router.refresh();
    });
    return () => {
      isGone = true;
    };
  }, [id, router]);
  return null;
}
