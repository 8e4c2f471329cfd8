/** The id of the form that the table's checkboxes belong to, wherever they are. */
export const selectionForm = 'selection';

interface SelectBoxProps {
  name: 'id' | 'page';
  value?: number;
  label: string;
}

/** A checkbox that can also be hit beside its edges, so that it suits a thumb on a phone. */
const SelectBox = ({ name, value, label }: SelectBoxProps) => (
  <label className="-my-1.5 -ml-3 grid min-h-9 min-w-11 shrink-0 cursor-pointer place-items-center max-sm:min-h-11 unscripted:hidden print:hidden">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      form={selectionForm}
      name={name}
      value={value}
      data-select
      className="size-5 rounded-sm accent-primary"
    />
  </label>
);

/** The box of one row. */
export const SelectRow = ({ id }: { id: number }) => (
  <SelectBox name="id" value={id} label={`Select submission ${id}`} />
);

/** The box for all rows of the page. */
export const SelectPage = () => <SelectBox name="page" label="Select all on this page" />;
