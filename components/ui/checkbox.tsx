import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox large enough for a thumb. For use inside an inline Field. */
export function Checkbox({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type="checkbox" className={classNames('tick beside-6', className)} />;
}
