import { Button } from '#components/ui/button.tsx';
import { FieldGroup } from '#components/ui/field-group.tsx';
import { Plus } from '#components/ui/icons.tsx';
import type { ColumnsField } from '#lib/content/fields/field.ts';
import { type GroupColumn, maxColumns, plainColumn } from '#lib/forms/questions/groups.ts';
import { ColumnControls } from './column-controls.tsx';
import type { ControlProps } from './control-props.ts';

/** The columns while they are typed, also those without a name. */
function typedColumns(value: string | null): GroupColumn[] {
  try {
    return JSON.parse(value ?? '[]').map((column: Partial<GroupColumn>) => ({ ...plainColumn, ...column }));
  } catch {
    return [];
  }
}

/** What each row of a group asks: a list in the order in which applicants read it. */
export function ColumnsControl({ field, id, value, errors, onChange }: ControlProps<ColumnsField>) {
  const columns = typedColumns((value ?? null) as string | null);
  const change = (next: GroupColumn[]) => onChange(next.length > 0 ? JSON.stringify(next) : null);
  const put = (index: number, column: GroupColumn) => change(columns.map((each, at) => (at === index ? column : each)));
  const move = (index: number, to: number) => {
    const left = columns.filter((_, at) => at !== index);
    change([...left.slice(0, to), columns[index] as GroupColumn, ...left.slice(to)]);
  };
  return (
    <FieldGroup
      id={id}
      label={field.label}
      required
      hint={`Two to ${maxColumns}, such as name and email. Applicants fill them in for each row.`}
      errors={errors}
    >
      {columns.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the controls hold no state of their own
            <li key={index}>
              <ColumnControls
                id={index === 0 ? id : `${id}-${index + 1}`}
                column={column}
                rules={field.rules}
                place={{ number: index + 1, count: columns.length }}
                onChange={(next) => put(index, next)}
                onMove={(to) => move(index, to)}
                onRemove={() => change(columns.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      {columns.length < maxColumns && (
        <Button
          id={columns.length > 0 ? undefined : id}
          variant="secondary"
          size="sm"
          className="mt-1.5 w-fit max-lg:min-h-11"
          onClick={() => change([...columns, { ...plainColumn }])}
        >
          <Plus aria-hidden="true" className="size-4" /> Add what each row asks
        </Button>
      )}
    </FieldGroup>
  );
}
