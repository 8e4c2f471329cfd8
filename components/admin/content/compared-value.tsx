import type { ContentValues, Field, FieldValue } from '#lib/content/fields/field.ts';
import { shownValue } from './shown-value.tsx';

/** A field's value in a comparison of two versions: text unchanged, lists row by row. */
export function ComparedValue({ field, value }: { field: Field | undefined; value: FieldValue }) {
  if (!field) return <span>{JSON.stringify(value)}</span>;
  if (field.kind !== 'list') {
    const text = shownValue(field, value);
    return text ? (
      <span className="whitespace-pre-wrap break-words">{text}</span>
    ) : (
      <em className="text-muted">Empty</em>
    );
  }
  const rows = (value ?? []) as ContentValues[];
  if (rows.length === 0) return <em className="text-muted">Empty</em>;
  return (
    <ol className="grid list-decimal gap-1 pl-5">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an old version's rows never move
        <li key={index}>
          {field.fields
            .map((each) => [each.label, shownValue(each, row[each.name])] as const)
            .filter(([, text]) => text)
            .map(([label, text]) => `${label}: ${text}`)
            .join('; ')}
        </li>
      ))}
    </ol>
  );
}
