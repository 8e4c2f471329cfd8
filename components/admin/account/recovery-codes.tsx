import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Copy, FileText } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, for the one time that they are shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [words, setWords] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setWords('Copied.');
    } catch {
      setWords('The browser does not allow it. Select the codes and copy them.');
    }
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="Keep these recovery codes now: they are not shown again." role="status">
        <p className="text-sm">
          Without your telephone, one of them takes the place of the code at signing in; each is good once. Print them
          or put them into your keeper of passwords.
        </p>
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid w-fit grid-cols-1 gap-x-8 gap-y-1 rounded-md border border-line bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={copy}>
          <Copy aria-hidden="true" className="size-4" /> Copy
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <FileText aria-hidden="true" className="size-4" /> Print
        </Button>
        <Button size="sm" onClick={onKept}>
          I have kept them
        </Button>
        <span role="status" className="text-sm font-semibold">
          {words}
        </span>
      </div>
    </div>
  );
}
