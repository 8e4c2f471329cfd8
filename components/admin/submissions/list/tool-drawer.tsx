import { ChevronDown, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { RememberedDrawer } from '#components/admin/overview/remembered-drawer.client.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';

export const toolLook = buttonLook(
  { variant: 'ghost', size: 'sm' },
  'w-fit cursor-pointer list-none border border-line max-lg:min-h-11',
);

interface ToolDrawerProps {
  icon: IconNode;
  label: string;
  count: string;
  /** Whether it is drawn open, for one whose state the browser remembers. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

export function ToolDrawer({ icon, label, count, isOpen, className, children }: ToolDrawerProps) {
  const parts = (
    <>
      <summary id={`drawer-${label}`} className={toolLook}>
        <Icon of={icon} className="size-4" />
        <span>{` ${label}`}</span>
        {count && <span className="rounded-full bg-primary px-1.5 text-xs text-primary-ink">{count}</span>}
        <Icon of={ChevronDown} className="size-4 transition-transform group-open/drawer:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 rounded-lg border border-line bg-surface p-4">
        {children}
        <button type="submit" className={buttonLook({ size: 'sm' }, 'w-fit max-sm:min-h-11')}>
          Apply
        </button>
      </div>
    </>
  );
  return isOpen === undefined ? (
    <details className={classNames('group/drawer min-w-0 open:w-full', className)}>{parts}</details>
  ) : (
    <RememberedDrawer drawer="filters" isOpen={isOpen} className={className}>
      {parts}
    </RememberedDrawer>
  );
}
