import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ClearSelection } from './select-all.client.tsx';

/**
 * The look of a bar for what is selected. It lies over the bottom of the window, within reach of a thumb, so that nothing
 * moves when it comes and goes.
 */
export const selectionBarLook = classNames(
  'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface shadow-lg print:hidden',
  'px-gutter pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
);

/** Keeps the control with the focus clear of the bar of its form. */
export const aboveSelectionBar = '[&_:is(a,button,input)]:scroll-mb-36';

/** The actions for the ticked checkboxes of its form, which has the class `group/selection`. Without a tick it is hidden. */
export function SelectionBar({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <>
      {/* The Enter key in a checkbox presses the form's first button. This one closes a dialog that there is not. */}
      <button type="submit" formMethod="dialog" hidden />
      <fieldset
        data-selection-bar
        className={classNames(selectionBarLook, 'hidden group-has-[[data-select]:checked]/selection:block')}
      >
        <legend className="sr-only">{label}</legend>
        <div className="mx-auto flex max-w-[120rem] flex-wrap items-center gap-2">
          <ClearSelection name={name} />
          {children}
        </div>
      </fieldset>
    </>
  );
}

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
