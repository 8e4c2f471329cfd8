import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';
import { classNames } from './class-names.ts';

/**
 * An icon of Lucide as inline SVG, which the words beside it make plain. Drawn on the server, it needs no script in the
 * browser. Its size and colour follow the text.
 */
export const Icon = ({ of, className, ...props }: ComponentProps<'svg'> & { of: IconNode }) => (
  <svg
    width={24}
    height={24}
    viewBox="0 0 24 24"
    strokeWidth={2}
    className={classNames('icon', className)}
    aria-hidden="true"
    {...props}
  >
    {of.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
  </svg>
);
