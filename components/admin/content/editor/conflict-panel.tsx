import { type Ref, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ContentValues, Field } from '#lib/content/fields/field.ts';
import { changesBetween } from '#lib/content/fields/values.ts';
import type { ContentItemWire } from '#lib/content/items/item.wire.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { ComparedValue } from '../shown-value.tsx';

interface ConflictPanelProps {
  fields: readonly Field[];
  base: ContentValues;
  mine: ContentValues;
  theirs: ContentItemWire;
  onSettle: (merged: ContentValues) => void;
  ref: Ref<HTMLElement>;
}

/**
 * Resolves a conflict after two editors saved the same item. Changes to different fields are merged. Where both changed
 * a field, the second editor decides.
 */
export function ConflictPanel({ fields, base, mine, theirs, onSettle, ref }: ConflictPanelProps) {
  const [kept, setKept] = useState<Record<string, 'mine' | 'theirs'>>({});
  const [changedByMe, changedByThem] = [changesBetween(base, mine), changesBetween(base, theirs.values)];
  const both = Object.keys(changedByThem).filter(
    (name) => name in changedByMe && name in changesBetween(mine, theirs.values),
  );
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const merged = () => {
    const result = { ...theirs.values };
    for (const name of Object.keys(changedByMe))
      if (!both.includes(name) || kept[name] !== 'theirs') result[name] = mine[name] ?? null;
    return result;
  };
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      aria-labelledby="conflict"
      className="grid gap-4 rounded-lg border-[3px] border-warning bg-surface p-5"
    >
      <h2 id="conflict" className="text-lg font-bold">
        Someone else saved this while you were editing
      </h2>
      <p>
        {`${theirs.updated_by_name ?? ''} saved it ${theirs.updated_at ? `on ${shownMoment(new Date(theirs.updated_at))}` : ''}. They changed: ${Object.keys(changedByThem).map(labelOf).join(', ') || 'the schedule'}. Nothing you typed is lost.`}
      </p>
      {both.map((name) => (
        <fieldset key={name} className="grid gap-2 border-t border-line pt-3">
          <legend className="float-left font-semibold">{`${labelOf(name)}: you both changed this`}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose} className="flex gap-3 rounded-md border border-line p-3">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={(kept[name] ?? 'mine') === whose}
                onChange={() => setKept({ ...kept, [name]: whose })}
                className="tick beside-5"
              />
              <span className="grid min-w-0 gap-1">
                <span className="font-semibold">{whose === 'mine' ? 'Yours' : 'Theirs'}</span>
                <ComparedValue
                  field={fields.find((field) => field.name === name)}
                  value={(whose === 'mine' ? mine : theirs.values)[name] ?? null}
                />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onSettle(merged())}>Merge both into the form</Button>
      </div>
    </section>
  );
}
