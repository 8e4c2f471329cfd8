import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Plus } from '#components/ui/icons.tsx';
import type { ListField, RowKind } from '#lib/content/fields/field.ts';

interface AddBesideProps {
  field: ListField;
  /** The row's title. */
  title: string;
  disabled: boolean;
  onAdd: (offset: 0 | 1, kind?: RowKind) => void;
}

/** Adds a row above or below one. Folded, because a row has enough to read. */
export function AddBeside({ field, title, disabled, onAdd }: AddBesideProps) {
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
        <Plus aria-hidden="true" className="size-4" /> Add above or below
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
