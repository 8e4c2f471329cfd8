import { ArrowUpRight } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from './class-names.ts';

/** The mark after the words of a link that leaves the site. Its size and colour follow the words. */
export const OutsideMark = ({ className }: { className?: string }) => (
  <Icon of={ArrowUpRight} className={classNames('mb-[0.1em] ml-0.5 inline size-[0.9em] print:hidden', className)} />
);
