import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '../class-names.ts';

/** The browser's own select in the site's style. For use inside a Field. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className="control min-h-11 appearance-none py-2 pr-10 pl-3.5">
        {children}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

/** Options from their values and labels. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** The suggestions of a text input. */
export const Suggestions = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
