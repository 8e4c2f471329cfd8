import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Copy, FileText } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [words, setWords] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setWords('Copied.');
    } catch {
      setWords('Your browser does not allow copying. Select the codes and copy them yourself.');
    }
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="Save your recovery codes now. They will not be shown again." role="status">
        <p className="text-sm">
          If you lose your phone, sign in with one of these codes. Each code works once. Print them or save them in your
          password manager.
        </p>
      </Notice>
      <ul
        aria-label="Recovery codes"
        translate="no"
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
          I have saved my codes
        </Button>
        <span role="status" className="text-sm font-semibold">
          {words}
        </span>
      </div>
    </div>
  );
}
