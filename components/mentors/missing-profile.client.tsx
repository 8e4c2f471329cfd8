'use client';

import { useState } from 'react';

const message = 'Mentor profile link not available';

/**
 * Replaces a missing profile link of the mentor named by the element `describedBy`. Without script the message is
 * visible at once.
 */
export function MissingProfile({ describedBy, className }: { describedBy: string; className: string }) {
  const [isAsked, setAsked] = useState(false);
  function tell() {
    window.alert(message);
    setAsked(true);
  }
  if (isAsked) return <p className="flex min-h-11 items-center text-sm text-muted">{message}</p>;
  return (
    <>
      <button type="button" aria-describedby={describedBy} onClick={tell} className={className}>
        View Profile
      </button>
      <p className="hidden min-h-11 items-center text-sm text-muted unscripted:flex">{message}</p>
    </>
  );
}
