'use client';

import { useEffect, useState } from 'react';

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

/** Warn the person from this share of the limit. */
const near = 0.8;

const words = (left: number) => {
  const count = Math.abs(left);
  const characters = `${count.toLocaleString('en-IN')} ${count === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
};

/**
 * The text about the room left for `length` characters out of `limit`, shown and spoken. The spoken one changes in
 * steps of a twentieth of the limit, because a change at every key would overwhelm a screen reader. Both are empty
 * while the limit is far.
 */
export function charactersLeft(length: number, limit: number): { shown: string; spoken: string } {
  if (length < limit * near) return { shown: '', spoken: '' };
  const step = Math.max(1, Math.round(limit / 20));
  const left = limit - length;
  return { shown: words(left), spoken: words(Math.ceil(left / step) * step) };
}
