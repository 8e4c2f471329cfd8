'use client';

import { Copy, Share2 } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface CopyTextProps {
  label: string;
  text: string;
  /** The title of the shared text. Without it, the text is only copied. */
  share?: string;
}

/** A text to copy with one button, or by hand where the browser does not allow that, and to share from a phone. */
export function CopyText({ label, text, share }: CopyTextProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(share !== undefined && 'share' in navigator), [share]);
  const shareIt = async () => {
    const content = URL.canParse(text) ? { url: text } : { text };
    try {
      await navigator.share({ title: share ?? label, ...content });
    } catch (error) {
      // Closing the list of apps is no failure.
      if ((error as Error).name !== 'AbortError') setWords('Your browser did not share it. Copy it instead.');
    }
  };
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
          <Icon of={Copy} className="size-4" /> Copy
          <span className="sr-only">{` ${label.toLowerCase()}`}</span>
        </Button>
        {canShare && (
          <Button variant="secondary" size="sm" onClick={shareIt}>
            <Icon of={Share2} className="size-4" /> Share
            <span className="sr-only">{` ${label.toLowerCase()}`}</span>
          </Button>
        )}
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {words}
      </p>
    </div>
  );
}
