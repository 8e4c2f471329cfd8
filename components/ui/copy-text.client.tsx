'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Copy } from '#components/ui/icons.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

/** A text to copy with one button, or by hand where the browser does not allow that. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [words, setWords] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setWords('Copied.');
    } catch {
      setWords('Your browser does not allow copying. Select the text and copy it yourself.');
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextInput
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
          className="min-w-0 grow basis-60 font-mono text-sm"
        />
        <Button variant="secondary" size="sm" onClick={copy} className="unscripted:hidden">
          <Copy aria-hidden="true" className="size-4" /> Copy
        </Button>
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {words}
      </p>
    </div>
  );
}
