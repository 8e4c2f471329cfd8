import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '#components/ui/icons.tsx';
import type { ContentValues, ListField } from '#lib/content/field.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import { emptyValues } from './empty-values.ts';
import { keepRowKey, rowKey } from './row-key.ts';
import { SingleControl } from './single-control.tsx';

interface ListControlProps {
  field: ListField;
  rows: ContentValues[];
  errors: FieldErrors;
  onChange: (rows: ContentValues[]) => void;
}

/** The rows of a list, each a section that opens, with buttons to add, move and remove. */
export function ListControl({ field, rows, errors, onChange }: ListControlProps) {
  const [said, setSaid] = useState('');
  const titleOf = (row: ContentValues) => String(row[field.titleField] ?? '') || `New ${field.rowLabel}`;
  const change = (index: number, name: string, value: ContentValues[string]) =>
    onChange(
      rows.map((row, at) => {
        if (at !== index) return row;
        const next = { ...row, [name]: value };
        keepRowKey(row, next);
        return next;
      }),
    );
  const move = (index: number, by: 1 | -1) => {
    const next = [...rows];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
    setSaid(`${titleOf(rows[index] ?? {})} is now number ${index + by + 1} of ${rows.length}.`);
  };
  const remove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index));
    setSaid(`${titleOf(rows[index] ?? {})} is taken out; saving makes it so.`);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-6">
      <legend className="float-left mb-3 text-lg font-bold">{field.label}</legend>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {rows.length === 0 && <p className="text-muted">None yet.</p>}
      <ol className="grid grid-cols-1 gap-3">
        {rows.map((row, index) => {
          const path = `${field.name}.${index}`;
          const title = titleOf(row);
          const isWrong = Object.keys(errors).some((each) => each === path || each.startsWith(`${path}.`));
          return (
            <li key={rowKey(row)} className="rounded-lg border border-line bg-surface">
              <div className="flex items-center gap-1 px-4 py-2">
                <span className="mr-auto min-w-0 truncate font-semibold">
                  {index + 1}. {title}
                </span>
                <RowButton label={`Move ${title} up`} isOff={index === 0} onClick={() => move(index, -1)}>
                  <ArrowUp aria-hidden="true" className="size-4" />
                </RowButton>
                <RowButton
                  label={`Move ${title} down`}
                  isOff={index === rows.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </RowButton>
                <RowButton label={`Remove ${title}`} onClick={() => remove(index)}>
                  <Trash2 aria-hidden="true" className="size-4" />
                </RowButton>
              </div>
              <details
                open={isWrong || typeof row.id !== 'number' || undefined}
                className="border-t border-line px-4 py-3"
              >
                <summary className="cursor-pointer font-semibold wrap-anywhere text-primary">Edit {title}</summary>
                <div className="grid grid-cols-1 gap-5 py-4">
                  {errors[path]?.map((error) => (
                    <p key={error} className="font-semibold text-danger">
                      {error}
                    </p>
                  ))}
                  {field.fields.map((each) => (
                    <SingleControl
                      key={each.name}
                      field={each}
                      id={`${path}.${each.name}`}
                      value={row[each.name]}
                      errors={errors[`${path}.${each.name}`]}
                      onChange={(value) => change(index, each.name, value)}
                    />
                  ))}
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={rows.length >= field.mostRows}
          onClick={() => onChange([...rows, emptyValues(field.fields)])}
        >
          <Plus aria-hidden="true" className="size-4" /> Add a {field.rowLabel}
        </Button>
      </div>
    </fieldset>
  );
}

interface RowButtonProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const RowButton = ({ label, isOff, onClick, children }: RowButtonProps) => (
  <Button variant="ghost" size="sm" aria-label={label} disabled={isOff} onClick={onClick}>
    {children}
  </Button>
);
