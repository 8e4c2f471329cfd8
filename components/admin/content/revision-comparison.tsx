import { changesBetween } from '#lib/content/changes-between.ts';
import type { RevisionWire } from '#lib/content/content.wire.ts';
import type { Field } from '#lib/content/field.ts';
import { ComparedValue } from './compared-value.tsx';

interface RevisionComparisonProps {
  fields: readonly Field[];
  older: RevisionWire;
  newer: RevisionWire;
}

/** The fields in which two versions differ, side by side. */
export function RevisionComparison({ fields, older, newer }: RevisionComparisonProps) {
  const changes = Object.entries(changesBetween(older.values, newer.values));
  return (
    <section aria-labelledby="comparison" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id="comparison" className="text-lg font-bold">
        {`Version ${older.number} compared with version ${newer.number}`}
      </h2>
      {changes.length === 0 && <p className="text-muted">These versions are the same.</p>}
      <dl className="grid gap-4">
        {changes.map(([name, { before, after }]) => {
          const field = fields.find((each) => each.name === name);
          return (
            <div key={name} className="grid gap-2 border-t border-line pt-3">
              <dt className="font-semibold">{field?.label ?? name}</dt>
              <dd className="grid gap-3 md:grid-cols-2">
                <del className="rounded-md bg-danger-soft p-3 no-underline">
                  <span className="sr-only">Before: </span>
                  <ComparedValue field={field} value={before} />
                </del>
                <ins className="rounded-md bg-success-soft p-3 no-underline">
                  <span className="sr-only">After: </span>
                  <ComparedValue field={field} value={after} />
                </ins>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
