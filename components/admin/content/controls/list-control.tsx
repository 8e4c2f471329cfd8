import { Plus } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { FieldErrors } from '#components/ui/fields/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ContentValues, ListField, RowKind } from '#lib/content/fields/field.ts';
import { readCondition } from '#lib/forms/questions/condition.ts';
import type { FieldErrors as Problems } from '#lib/platform/http/result.ts';
import { ListRow } from './list-row.tsx';
import { keepRowKey, kindOf, newRow, numberRows, rowKey } from './rows.ts';
import { useRowDrag } from './use-row-drag.ts';

/** The row with its conditions following a question that got another text. The same row if none looks at it. */
function followRename({ fields }: ListField, row: ContentValues, before: string, after: string): ContentValues {
  const changes: ContentValues = {};
  for (const { kind, name } of fields) {
    const condition = kind === 'condition' ? readCondition((row[name] ?? null) as string | null) : null;
    if (!condition?.terms.some(({ question }) => question === before)) continue;
    const terms = condition.terms.map((term) => (term.question === before ? { ...term, question: after } : term));
    changes[name] = JSON.stringify({ ...condition, terms });
  }
  return Object.keys(changes).length > 0 ? { ...row, ...changes } : row;
}

interface ListControlProps {
  field: ListField;
  rows: ContentValues[];
  errors: Problems;
  onChange: (rows: ContentValues[]) => void;
}

export function ListControl({ field, rows, errors, onChange }: ListControlProps) {
  const [said, setSaid] = useState('');
  /** The row just added, whose first field takes the focus. */
  const [fresh, setFresh] = useState<number | null>(null);
  /** The row opened last. Opening one folds the others, or the list would grow and grow. */
  const [opened, setOpened] = useState<number | null>(null);
  const frame = useRef<HTMLOListElement>(null);
  numberRows(rows);
  const titleOf = (row: ContentValues) =>
    String(row[field.titleField] ?? '') || `New ${(kindOf(field, row) ?? field).rowLabel}`;

  const change = (index: number, name: string, value: ContentValues[string], beside: ContentValues = {}) =>
    onChange(
      rows.map((row, at) => {
        const isRenamed = name === field.titleField && at > index;
        const [before, after] = [rows[index]?.[name], value].map((title) => String(title ?? ''));
        const next =
          at === index
            ? { ...row, [name]: value, ...beside }
            : isRenamed
              ? followRename(field, row, before ?? '', after ?? '')
              : row;
        if (next !== row) keepRowKey(row, next);
        return next;
      }),
    );
  const move = (from: number, to: number) => {
    if (from === to) return;
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    setSaid(`${titleOf(rows[from] ?? {})} is now number ${to + 1} of ${rows.length}.`);
  };
  const remove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index));
    setSaid(`${titleOf(rows[index] ?? {})} removed. Save to keep the change.`);
    // Move the focus, because the removed row's button had it.
    const near = frame.current?.querySelectorAll('summary')[index === 0 ? 1 : index - 1];
    (near ?? frame.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
  };
  const add = (index: number, kind?: RowKind) => {
    const row = newRow(field, kind);
    setFresh(rowKey(row));
    setOpened(rowKey(row));
    onChange(rows.toSpliced(index, 0, row));
    setSaid(`New ${(kind ?? field).rowLabel}, number ${index + 1} of ${rows.length + 1}.`);
  };
  /** The opened row stays where it is while those above it fold. */
  const open = (key: number, row: HTMLElement) => {
    if (key === opened) return;
    const before = row.getBoundingClientRect().top;
    flushSync(() => setOpened(key));
    const moved = row.getBoundingClientRect().top - before;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  };
  const count = rows.filter((row) => !kindOf(field, row)).length;
  const isFull = rows.length >= field.mostRows;
  const drag = useRowDrag(frame, move);

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="float-left mb-3 text-lg font-bold">
        <span>{`${field.label} `}</span>
        <span className="font-normal text-muted">{count > 0 && count}</span>
      </legend>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {errors[field.name] && (
        // A link of the summary leads here.
        <div id={field.name} tabIndex={-1} className="clear-both">
          <FieldErrors id={field.name} errors={errors[field.name] ?? []} />
        </div>
      )}
      {rows.length === 0 && <p className="clear-both text-muted">{`No ${field.rowLabel}s yet.`}</p>}
      <ol
        ref={frame}
        className="clear-both grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface empty:hidden"
      >
        {rows.map((row, index) => (
          <ListRow
            key={rowKey(row)}
            field={field}
            row={row}
            earlier={rows.slice(0, index)}
            title={titleOf(row)}
            place={{ index, count: rows.length, path: `${field.name}.${index}` }}
            errors={errors}
            isFresh={fresh === rowKey(row)}
            opened={opened}
            isFull={isFull}
            onOpen={(element) => open(rowKey(row), element)}
            onAdd={(offset, kind) => add(index + offset, kind)}
            drag={drag}
            onChange={(name, value, beside) => change(index, name, value, beside)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {[undefined, ...(field.kinds ?? [])].map((kind) => (
          <Button
            key={kind?.value ?? ''}
            variant={kind ? 'ghost' : 'secondary'}
            size="sm"
            className="max-lg:min-h-11"
            data-add={kind ? undefined : ''}
            disabled={isFull}
            onClick={() => add(rows.length, kind)}
          >
            <Icon of={Plus} className="size-4" />
            <span>{` Add a ${(kind ?? field).rowLabel}`}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
