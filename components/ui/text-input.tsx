import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A one-line text control. For use inside a Field. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames('control min-h-11 px-3.5 py-2', className)} />;
}
