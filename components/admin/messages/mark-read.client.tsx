'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '../content/send-content.ts';

/** Marks a message as read once its page is really shown: a page that is only fetched beforehand is not read. */
export function MarkRead({ id }: { id: number }) {
  const router = useRouter();
  useEffect(() => {
    let isGone = false;
    call('POST', '/api/admin/messages/', { action: 'read', ids: [id] }).then((answer) => {
      // A failure costs nothing: the message stays new, and its page has a button for the same.
      if (answer.ok && !isGone) router.refresh();
    });
    return () => {
      isGone = true;
    };
  }, [id, router]);
  return null;
}
