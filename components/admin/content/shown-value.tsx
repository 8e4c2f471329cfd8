import type { ContentValues, Field, FieldValue, SingleField } from '#lib/content/fields/field.ts';
import { conditionWords, readCondition } from '#lib/forms/questions/condition.ts';
import { readColumns } from '#lib/forms/questions/groups.ts';
import { columnsInWords } from '#lib/forms/questions/row-problems.ts';
import { shownRupees } from '#lib/platform/text/amounts.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';

function shownCondition(value: string): string {
  const condition = readCondition(value);
  return condition ? conditionWords(condition, () => 'text') : value;
}

/** A day in words. One that a person typed and no calendar has, such as one in the year 20266, stays as it is. */
function shownTypedDay(typed: string): string {
  const at = midnightInIndia(typed);
  return Number.isNaN(at.getTime()) ? typed : shownDay(at);
}

/** A field's value formatted for staff. Empty if there is none. */
export function shownValue(field: SingleField, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'yesNo') return value ? 'Yes' : 'No';
  if (field.kind === 'moment') return shownMoment(new Date(value as string));
  if (field.kind === 'day') return shownTypedDay(value as string);
  if (field.kind === 'rupees') return typeof value === 'number' ? shownRupees(value) : String(value);
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'condition') return shownCondition(value as string);
  if (field.kind === 'columns') return columnsInWords(readColumns(value as string));
  if (field.kind === 'picture') return `Picture ${value}`;
  if (field.kind === 'document') return `File ${value}`;
  return String(value);
}

export function ShownCell({ field, values }: { field: SingleField; values: ContentValues }) {
  const text = shownValue(field, values[field.name]);
  const short = cutText(text, 100);
  return <span title={short === text ? undefined : text}>{short}</span>;
}

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
