import type { ReactNode } from 'react';
import { buttonLook } from '#components/ui/button.tsx';
import { Trash2 } from '#components/ui/icons.tsx';

/** What erases for good, folded away behind a button. */
export const EraseDrawer = ({ children }: { children: ReactNode }) => (
  <details className="text-sm">
    <summary
      className={buttonLook(
        { variant: 'secondary', size: 'sm' },
        'cursor-pointer list-none border-danger! text-danger!',
      )}
    >
      <Trash2 aria-hidden="true" className="size-4" /> Erase for good
    </summary>
    {children}
  </details>
);
