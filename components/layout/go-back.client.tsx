'use client';

import { ArrowLeft } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

/** To the page before. Only script knows the way, so without it the button is not there. */
export function GoBack() {
  return (
    <Button variant="secondary" onClick={() => history.back()} className="unscripted:hidden">
      <ArrowLeft aria-hidden="true" className="size-5" /> Go Back
    </Button>
  );
}
