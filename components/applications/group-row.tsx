import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field, RequiredMark } from '#components/ui/field.tsx';
import { Trash2 } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { useAwake } from '#components/ui/use-awake.ts';
import {
  cellField,
  cellName,
  cellPlace,
  cellWords,
  type GroupColumn,
  type GroupRow,
  rowPlace,
} from '#lib/forms/questions/groups.ts';
import { AnswerControl } from './answer-control.tsx';
import type { RowDoubts } from './form-model.ts';

interface GroupRowProps {
  fieldId: number;
  /** The question's, and the beginning of the controls' names. */
  label: string;
  name: string;
  columns: readonly GroupColumn[];
  row: number;
  cells: GroupRow;
  /** What seems wrong with the addresses that the page brought. */
  doubts?: RowDoubts | undefined;
  /** Of the whole group. */
  errors: readonly string[];
  /** Whether the group needs this row, so that a browser without script may insist on it. */
  isNeeded: boolean;
  /** Null if the row stays. */
  onRemove: (() => void) | null;
}

/** A row of a group, each cell with its own label and errors. */
export function GroupRowFields(props: GroupRowProps) {
  const { fieldId, label, name, columns, row, cells, doubts, errors, isNeeded, onRemove } = props;
  const isAwake = useAwake();
  return (
    <fieldset id={rowPlace(fieldId, row)} className="min-w-0 scroll-mt-4 rounded-lg border border-line bg-surface p-4">
      <legend className="float-left py-1.5 font-semibold">{`Row ${row}`}</legend>
      {onRemove && (
        <Button
          variant="ghost"
          size="sm"
          onClick={onRemove}
          // Shown once it works.
          className={classNames('float-right -my-1 -mr-2 max-lg:min-h-11', !isAwake && 'invisible')}
        >
          <Trash2 aria-hidden="true" className="size-4" /> Remove
          <span className="sr-only">{` row ${row} of ${label}`}</span>
        </Button>
      )}
      <div className="clear-both grid grid-cols-1 items-start gap-x-4 gap-y-5 pt-3 sm:grid-cols-2 [&_.control]:max-w-none">
        {columns.map((column, index) => {
          const words = cellWords(row, column.label);
          const own = errors.filter((message) => message.startsWith(words)).map((each) => each.slice(words.length));
          return (
            <Field
              key={column.label}
              id={cellPlace(fieldId, row, index)}
              label={<CellLabel {...column} />}
              hint={column.hint}
              errors={own}
            >
              {(control) => (
                <AnswerControl
                  field={cellField(column)}
                  // A row that stays empty is left out, so no browser may insist on it.
                  control={{ ...control, required: isNeeded && column.required }}
                  name={cellName(name, row, column.label)}
                  // The browser knows the applicant, not the others.
                  autoComplete="off"
                  answer={cells[column.label]}
                  doubt={doubts?.[column.label]}
                />
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

const CellLabel = ({ label, required }: GroupColumn) => (
  <>
    <span lang={languageOf(label)}>{label}</span>
    {required && (
      <>
        <RequiredMark />
        <span className="sr-only"> (required)</span>
      </>
    )}
  </>
);
