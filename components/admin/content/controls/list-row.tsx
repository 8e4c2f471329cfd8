import { ChevronDown, GripVertical, Plus, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';

import type { ContentValues, FieldValue, ListField, RowKind } from '#lib/content/fields/field.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { fileTitle } from '#lib/platform/text/slug.ts';
import { shownValue } from '../shown-value.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { fieldsOf, kindOf, rowKey } from './rows.ts';
import { SingleControl } from './single-control.tsx';
import type { RowDrag } from './use-row-drag.ts';

function rowSummary({ fields, summary = [] }: ListField, row: ContentValues): string {
  const shown = summary.map((name) => {
    const field = fields.find((each) => each.name === name);
    if (field?.kind === 'yesNo') return row[name] === true ? field.badge : undefined;
    return field && shownValue(field, row[name]);
  });
  return shown.filter(Boolean).join(' · ');
}

interface ListRowProps {
  field: ListField;
  row: ContentValues;
  earlier: readonly ContentValues[];
  title: string;
  place: { index: number; count: number; path: string };
  errors: FieldErrors;
  isFresh: boolean;
  /** The row opened last. This one folds when it is another, unless something is wrong in it. */
  opened: number | null;
  isFull: boolean;
  drag: RowDrag;
  onChange: (name: string, value: FieldValue, beside?: ContentValues) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onOpen: (row: HTMLElement) => void;
  onAdd: (offset: 0 | 1, kind?: RowKind) => void;
}

/**
 * One row of a list. Its handle, number, title and summary are on one line; its fields appear below when it is open.
 */
export function ListRow({
  field,
  row,
  earlier,
  title,
  place,
  errors,
  isFresh,
  opened,
  isFull,
  drag,
  onChange,
  onMove,
  onRemove,
  onOpen,
  onAdd,
}: ListRowProps) {
  const { index, count, path } = place;
  const details = useRef<HTMLDetailsElement>(null);
  const own = Object.keys(errors).filter((each) => each === path || each.startsWith(`${path}.`));
  const [isOpen, setOpen] = useState(isFresh);
  const [seen, setSeen] = useState<FieldErrors | null>(null);
  if (seen !== errors) {
    // Open the row to show what was rejected, even if the person had closed it.
    setSeen(errors);
    if (own.length > 0) setOpen(true);
  }
  const [lastOpened, setLastOpened] = useState(opened);
  if (lastOpened !== opened) {
    setLastOpened(opened);
    if (opened !== rowKey(row) && own.length === 0) setOpen(false);
  }
  useEffect(() => {
    if (isFresh) details.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isFresh]);
  const kind = kindOf(field, row);
  const shown = fieldsOf(field, row, new Set(own.map((each) => each.slice(path.length + 1))));
  const ofRow = [path, ...(kind ? [`${path}.${field.kindField}`] : [])];
  /** The title that a file gives its row, which has none. */
  const titleBy = (file: string, name: string): ContentValues => {
    const titles = field.fields.filter((each) => each.kind === 'text' && each.madeFrom === file && !row[each.name]);
    return Object.fromEntries(titles.map((each) => [each.name, fileTitle(name)]));
  };
  const toggle = (element: HTMLDetailsElement) => {
    setOpen(element.open);
    if (element.open) onOpen(element);
  };
  return (
    <li
      data-row-index={index}
      className={classNames('relative', kind && 'bg-sunken', drag.from === index && 'opacity-50', drag.markOf(index))}
    >
      {/* A handle for the pointer only, because the buttons do the same by keyboard. Both are beside the summary: a
          summary must not contain other controls. */}
      <span
        aria-hidden="true"
        title="Drag to reorder"
        className="absolute top-1 left-0 grid size-11 cursor-grab touch-none place-items-center text-muted hover:text-ink active:cursor-grabbing lg:w-8"
        onPointerDown={(event) => drag.start(event, index)}
      >
        <Icon of={GripVertical} className="size-5" />
      </span>
      <div className="absolute top-1 right-1 flex items-center">
        <MoveButtons
          title={title}
          index={index}
          count={count}
          onMove={onMove}
          variant="ghost"
          className="size-11 shrink-0 px-0"
        />
      </div>
      <details ref={details} open={isOpen} onToggle={(event) => toggle(event.currentTarget)} className="group">
        <summary className="flex min-h-13 items-center gap-x-2 mr-24 ml-11 rounded-md py-1.5 lg:ml-8">
          <span className="grid h-10 w-5 shrink-0 place-items-center justify-items-end self-start text-sm text-muted tabular-nums">
            {index + 1}
          </span>
          <span className="grid min-w-0 grow gap-x-3 sm:flex sm:items-baseline">
            <span className={classNames('line-clamp-2 font-semibold sm:line-clamp-1', own.length > 0 && 'text-danger')}>
              {title}
            </span>
            <span className="text-sm text-muted sm:ml-auto sm:truncate sm:shrink-0 sm:max-w-[50%]">
              {rowSummary(field, row)}
            </span>
          </span>
          <Icon
            of={ChevronDown}
            className="mt-3 size-4 shrink-0 self-start text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid grid-cols-1 gap-5 border-t border-line px-4 py-5 lg:pl-9">
          {kind && <p className="max-w-prose text-sm text-muted">{kind.text}</p>}
          {ofRow.map((each) =>
            errors[each]?.map((error) => (
              // A link of the summary leads here.
              <p key={error} id={each} tabIndex={-1} className="font-semibold text-danger">
                {error}
              </p>
            )),
          )}
          {shown.map((each) => (
            <SingleControl
              key={each.name}
              field={each}
              id={`${path}.${each.name}`}
              value={row[each.name]}
              earlier={earlier}
              errors={errors[`${path}.${each.name}`]}
              onChange={(value) => onChange(each.name, value)}
              onFile={(value, name) => onChange(each.name, value, titleBy(each.name, name))}
            />
          ))}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
            <AddBeside field={field} title={title} disabled={isFull} onAdd={onAdd} />
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${title}`}
              className="-mr-3 text-danger! max-lg:min-h-11"
              onClick={onRemove}
            >
              <Icon of={Trash2} className="size-4" /> Remove
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

interface AddBesideProps {
  field: ListField;
  title: string;
  disabled: boolean;
  onAdd: (offset: 0 | 1, kind?: RowKind) => void;
}

function AddBeside({ field, title, disabled, onAdd }: AddBesideProps) {
  const [isOpen, setOpen] = useState(false);
  const kinds: (RowKind | undefined)[] = [undefined, ...(field.kinds ?? [])];
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        disabled={disabled}
        className="-ml-3 max-lg:min-h-11"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Plus} className="size-4" /> Add above or below
        <span className="sr-only">{` ${title}`}</span>
      </Button>
      {isOpen && (
        <div className="order-last grid w-full gap-2">
          {kinds.map((kind) => {
            const name = kind?.rowLabel ?? field.rowLabel;
            return (
              <p key={name} className="flex flex-wrap items-center gap-2">
                <span className="grow text-sm">{`Add a ${name}`}</span>
                {(['Above', 'Below'] as const).map((place) => (
                  <Button
                    key={place}
                    variant="secondary"
                    size="sm"
                    className="max-lg:min-h-11"
                    aria-label={`Add a ${name} ${place.toLowerCase()} ${title}`}
                    onClick={() => {
                      setOpen(false);
                      onAdd(place === 'Above' ? 0 : 1, kind);
                    }}
                  >
                    {place}
                  </Button>
                ))}
              </p>
            );
          })}
        </div>
      )}
    </>
  );
}
