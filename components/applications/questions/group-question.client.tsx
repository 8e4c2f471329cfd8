'use client';

import { Plus, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field, RequiredMark } from '#components/ui/fields/field.tsx';
import { FieldGroup } from '#components/ui/fields/field-group.tsx';
import { useAwake } from '#components/ui/fields/use-awake.ts';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import {
  addRowName,
  cellField,
  cellName,
  cellOfMessage,
  cellPlace,
  cellWords,
  type GroupColumn,
  type GroupRow,
  maxTaken,
  minShown,
  readColumns,
  rowPlace,
  shownRows,
} from '#lib/forms/questions/groups.ts';
import type { RowDoubts } from '../form-model.ts';
import { restoreRowsEvent } from '../kept-answers.ts';
import { AnswerControl } from './answer-control.tsx';

interface GroupQuestionProps {
  id: string;
  field: FormField;
  /** The name of the controls, if it is not the question's label. */
  name?: string;
  answer: string | undefined;
  /** The doubts about the addresses that the page brought, for each row. */
  rowDoubts?: readonly RowDoubts[] | undefined;
  errors: string[] | undefined;
  /** Where 'Add a row' posts the form without script, if not where the form itself goes. Null: it needs script. */
  addRowAt?: string | null | undefined;
}

interface Row {
  key: number;
  cells: GroupRow;
  doubts?: RowDoubts | undefined;
}

/** Rows keep their key when others come and go, so that what is typed in them stays. */
let lastKey = 0;
const keyed = (cells: GroupRow): Row => {
  lastKey += 1;
  return { key: lastKey, cells };
};

/**
 * A question that asks the same of several rows. With script, rows come and go in place. Without, 'Add a row' posts the
 * form, which comes back with another one, and a row that is left empty does not count.
 */
export function GroupQuestion({
  id,
  field,
  name = field.label,
  answer = '',
  rowDoubts,
  errors = [],
  addRowAt,
}: GroupQuestionProps) {
  const columns = readColumns(field.columns);
  const [least, most] = [minShown(field), maxTaken(field)];
  const [rows, setRows] = useState(() =>
    shownRows(field, answer).map((cells, index): Row => ({ key: -index, cells, doubts: rowDoubts?.[index] })),
  );
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question does not change while the form is filled in
  useEffect(() => {
    const restore = (event: Event) => setRows(shownRows(field, (event as CustomEvent<string>).detail).map(keyed));
    const element = place.current;
    element?.addEventListener(restoreRowsEvent, restore);
    return () => element?.removeEventListener(restoreRowsEvent, restore);
  }, []);

  const enterRow = (index: number) =>
    place.current?.children[index]?.querySelector<HTMLElement>('input, select')?.focus();
  const add = () => {
    flushSync(() => {
      setRows((before) => [...before, keyed({})]);
      setSaid(`Row ${rows.length + 1} added.`);
    });
    enterRow(rows.length);
  };
  const remove = (index: number) => {
    flushSync(() => {
      setRows((before) => before.filter((_, at) => at !== index));
      setSaid(`Row ${index + 1} removed. ${rows.length === 2 ? 'One row is' : `${rows.length - 1} rows are`} left.`);
    });
    enterRow(Math.min(index, rows.length - 2));
    // The form saves and checks what is left as if the applicant had typed it.
    place.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const isOfCell = (message: string) => (cellOfMessage(columns, message)?.row ?? Infinity) <= rows.length;
  return (
    // Links to the question lead to all of it, whatever rows it has.
    <div id={id} className="scroll-mt-4">
      <FieldGroup
        id={`${id}-rows`}
        label={field.label}
        required={field.isRequired}
        hint={hintOf(field)}
        errors={errors.filter((message) => !isOfCell(message))}
      >
        <div ref={place} className="grid grid-cols-1 gap-4">
          {rows.map(({ key, cells, doubts }, index) => (
            <GroupRowFields
              key={key}
              {...{ columns, cells, doubts, errors }}
              fieldId={field.id}
              {...{ name }}
              label={field.label}
              row={index + 1}
              isNeeded={index < least && field.isRequired}
              onRemove={rows.length > least ? () => remove(index) : null}
            />
          ))}
        </div>
        {rows.length < most && (
          <Button
            type={addRowAt === null ? 'button' : 'submit'}
            variant="secondary"
            size="sm"
            name={addRowName}
            value={field.label}
            formAction={addRowAt ?? undefined}
            formNoValidate
            className={`mt-2.5 w-fit max-lg:min-h-11 ${addRowAt === null ? 'unscripted:hidden' : ''}`}
            onClick={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <Icon of={Plus} className="size-4" /> Add a row
            <span className="sr-only">{` to ${field.label}`}</span>
          </Button>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </FieldGroup>
    </div>
  );
}

/** The hint of staff, and the number of rows. */
function hintOf(field: FormField) {
  const [least, most] = [field.minRows ?? 0, maxTaken(field)];
  const count = least > 1 ? (least === most ? `${least} rows.` : `${least} to ${most} rows.`) : `Up to ${most} rows.`;
  return (
    <>
      {field.helpText && <span className="block">{field.helpText}</span>}
      <span className="block">
        <span>{count}</span>
        <span className="scripted:hidden"> A row that you leave empty does not count.</span>
      </span>
    </>
  );
}

interface GroupRowProps {
  fieldId: number;
  /** The question's, and the beginning of the controls' names. */
  label: string;
  name: string;
  columns: readonly GroupColumn[];
  row: number;
  cells: GroupRow;
  /** The doubts about the addresses that the page brought. */
  doubts?: RowDoubts | undefined;
  /** The errors of the whole group. */
  errors: readonly string[];
  /** Whether the group needs this row, so that a browser without script may insist on it. */
  isNeeded: boolean;
  /** Null if the row stays. */
  onRemove: (() => void) | null;
}

/** A row of a group, each cell with its own label and errors. */
function GroupRowFields(props: GroupRowProps) {
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
          <Icon of={Trash2} className="size-4" /> Remove
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
