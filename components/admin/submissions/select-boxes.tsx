/** The form that the boxes of the table belong to, wherever they stand. */
export const selectionForm = 'selection';

const look = 'size-5 shrink-0 rounded-sm accent-primary print:hidden';

/** The box of one row. */
export const SelectRow = ({ id }: { id: number }) => (
  <input
    type="checkbox"
    form={selectionForm}
    name="id"
    value={id}
    aria-label={`Select submission ${id}`}
    className={look}
  />
);

/** The box for all rows of the page. */
export const SelectPage = () => (
  <input type="checkbox" form={selectionForm} name="page" aria-label="Select all on this page" className={look} />
);
