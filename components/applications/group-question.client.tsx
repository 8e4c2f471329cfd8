'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { FieldGroup } from '#components/ui/field-group.tsx';
import { Plus } from '#components/ui/icons.tsx';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import {
  addRowName,
  cellOfMessage,
  type GroupRow,
  maxTaken,
  minShown,
  readColumns,
  shownRows,
} from '#lib/forms/questions/groups.ts';
import type { RowDoubts } from './form-model.ts';
import { GroupRowFields } from './group-row.tsx';
import { restoreRowsEvent } from './kept-answers.ts';

interface GroupQuestionProps {
  id: string;
  field: FormField;
  /** The name of the controls, if it is not the question's label. */
  name?: string;
  answer: string | undefined;
  /** What seems wrong with the addresses that the page brought, for each row. */
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
            <Plus aria-hidden="true" className="size-4" /> Add a row
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

/** What staff say, and how many rows it takes. */
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
