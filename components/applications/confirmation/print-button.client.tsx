'use client';

import { Printer } from 'lucide';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** Prints the page. Only shown with script. */
export function PrintButton() {
  return (
    <Button variant="secondary" className="unscripted:hidden" onClick={() => window.print()}>
      <Icon of={Printer} className="size-5" /> Print
    </Button>
  );
}
