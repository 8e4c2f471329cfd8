import { SelectBox } from '#components/admin/selection/selection-bar.tsx';

/** The id of the form that the table's checkboxes belong to, wherever they are. */
export const selectionForm = 'selection';

const box = { form: selectionForm, className: '-my-1.5 -ml-3 min-h-9 min-w-11 max-sm:min-h-11 unscripted:hidden' };

export const SelectRow = ({ id }: { id: number }) => (
  <SelectBox {...box} name="id" value={id} label={`Select submission ${id}`} />
);

export const SelectPage = () => <SelectBox {...box} name="page" label="Select all on this page" />;
