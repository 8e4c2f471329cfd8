import type { ComponentProps } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A link in a sentence. */
export const TextLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames('text-link', className)} />
);

/** A link on a line of its own, tall enough for a thumb. */
export const TallLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames('inline-flex min-h-11 w-fit items-center text-link', className)} />
);

/** A link in a cell, tall enough for a thumb without making its row higher. */
export const CellLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <TallLink {...rest} className={classNames('-my-2.5', className)} />
);
