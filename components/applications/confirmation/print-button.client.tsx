'use client';

import { Button } from '#components/ui/button.tsx';
import { Printer } from '#components/ui/icons.tsx';

/** Prints the page. Only shown with script. */
export function PrintButton() {
  return (
    <Button variant="secondary" className="unscripted:hidden" onClick={() => window.print()}>
      <Printer className="size-5" /> Print
    </Button>
  );
}
