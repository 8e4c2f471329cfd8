import { classNames } from '#components/ui/class-names.ts';

interface SelectBoxProps {
  name: string;
  value?: string | number;
  label: string;
  /** The id of the form that it belongs to, where that is not around it. */
  form?: string;
  className?: string;
}

/** In a cell of a table: the box stands beside the first line of the cells around it. */
const usual = '-mt-0.5 min-h-9 min-w-9 max-lg:-mt-1.5 max-lg:min-h-11 max-lg:min-w-11';

/** The checkbox of one of a list. It can also be hit beside its edges, so that it suits a thumb on a phone. */
export const SelectBox = ({ label, className = usual, ...box }: SelectBoxProps) => (
  <label className={classNames('grid shrink-0 cursor-pointer place-items-center print:hidden', className)}>
    <span className="sr-only">{label}</span>
    <input type="checkbox" {...box} data-select className="tick beside-5" />
  </label>
);
