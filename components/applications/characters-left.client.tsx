'use client';

import { useEffect, useState } from 'react';
import { charactersLeft } from './characters-left.ts';

/** How much room is left in the text control `id`, once most of it is used. */
export function CharactersLeft({ id, limit }: { id: string; limit: number }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const control = document.getElementById(id) as HTMLTextAreaElement;
    const read = () => setLength(control.value.length);
    read();
    control.addEventListener('input', read);
    return () => control.removeEventListener('input', read);
  }, [id]);
  const { shown, spoken } = charactersLeft(length, limit);
  return (
    <>
      {shown && (
        <p
          aria-hidden="true"
          className={`text-sm tabular-nums ${length > limit ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {shown}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
