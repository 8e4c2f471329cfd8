'use client';

import { useState } from 'react';

const message = 'Mentor profile link not available';

/** In the place of a link that a mentor does not have. Without script the words stand there at once. */
export function MissingProfile({ name, className }: { name: string; className: string }) {
  const [isAsked, setAsked] = useState(false);
  function tell() {
    window.alert(message);
    setAsked(true);
  }
  if (isAsked) return <p className="flex min-h-11 items-center text-sm text-muted">{message}</p>;
  return (
    <>
      <button type="button" onClick={tell} className={className}>
        View Profile<span className="sr-only"> of {name}</span>
      </button>
      <p className="hidden min-h-11 items-center text-sm text-muted unscripted:flex">{message}</p>
    </>
  );
}
