import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { HiddenFields } from '../shell/filters.tsx';
import { SelectAll } from './select-all.client.tsx';
import { aboveSelectionBar, SelectionBar } from './selection-bar.tsx';

interface SelectionFormProps {
  address: string;
  label: string;
  /** Hidden fields that say where to return. */
  back?: Record<string, string>;
  shown: readonly number[];
  /** The values that one box sends for the rows that match on other pages. */
  others?: readonly string[];
  /** The name of its boxes. */
  name?: string;
  buttons: ReactNode;
  head: ReactNode;
  children: ReactNode;
}

export const SelectionForm = ({
  address,
  label,
  back = {},
  shown,
  others = [],
  name = 'item',
  buttons,
  head,
  children,
}: SelectionFormProps) => (
  <form
    key={shown.join()}
    method="post"
    action={address}
    className={classNames('group/selection grid min-w-0 grid-cols-1 gap-3', aboveSelectionBar)}
  >
    <OnceField />
    <HiddenFields values={back} />
    <SelectionBar label={label} name={name}>
      {others.length > 0 && (
        <label className="inline-flex min-h-9 items-center gap-2 text-sm max-lg:min-h-11">
          <input type="checkbox" name="others" value={others.join(' ')} className="tick beside-5" />
          <span>{`And ${others.length.toLocaleString('en-IN')} on other pages`}</span>
        </label>
      )}
      {buttons}
    </SelectionBar>
    <div className="flex min-h-9 flex-wrap items-center gap-x-3">
      <SelectAll name={name} />
      {head}
    </div>
    {children}
  </form>
);
