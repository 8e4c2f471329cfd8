import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox large enough for a thumb. For use inside an inline Field. */
export function Checkbox({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={classNames(
        'size-6 shrink-0 rounded-sm accent-primary aria-[invalid=true]:outline-2 aria-[invalid=true]:outline-danger',
        className,
      )}
    />
  );
}
