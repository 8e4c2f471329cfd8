'use client';

import { useState } from 'react';
import { buttonLook } from '#components/ui/button.tsx';

const message = 'Mentor profile link not available';

/** In the place of a link that a mentor does not have. Without script the words stand there at once. */
export function MissingProfile({ name }: { name: string }) {
  const [isAsked, setAsked] = useState(false);
  function tell() {
    window.alert(message);
    setAsked(true);
  }
  if (isAsked) return <p className="flex min-h-11 items-center text-sm text-muted">{message}</p>;
  return (
    <>
      <button
        type="button"
        onClick={tell}
        className={buttonLook({ variant: 'ghost' }, '-ml-5 justify-self-start unscripted:hidden')}
      >
        View Profile<span className="sr-only"> of {name}</span>
      </button>
      <p className="hidden min-h-11 items-center text-sm text-muted unscripted:flex">{message}</p>
    </>
  );
}
