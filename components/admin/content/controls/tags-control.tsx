import { Plus } from 'lucide';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { LinesField } from '#lib/content/fields/field.ts';
import type { ControlProps } from './inputs.tsx';

const maxOffered = 12;
const tagsOf = (text: string) => text.split(/[,\n]/).map((tag) => tag.trim());
const fold = (text: string) => text.toLowerCase();

/** The suggestions that go on with what is typed last, without those that are there. */
function offersFor(text: string, suggestions: readonly string[]): string[] {
  const tags = tagsOf(text).map(fold);
  const last = tags.at(-1) ?? '';
  return suggestions
    .filter(
      (each) => !tags.includes(fold(each)) && fold(each).includes(suggestions.map(fold).includes(last) ? '' : last),
    )
    .slice(0, maxOffered);
}

function withTag(text: string, tag: string, suggestions: readonly string[]): string {
  const tags = tagsOf(text).filter(Boolean);
  const last = tags.at(-1);
  const isPart =
    last !== undefined &&
    !/[,\n]\s*$/.test(text) &&
    !suggestions.map(fold).includes(fold(last)) &&
    fold(tag).includes(fold(last));
  return [...(isPart ? tags.slice(0, -1) : tags), tag].join(', ');
}

export function TagsControl({ field, id, value, errors, onChange }: ControlProps<LinesField>) {
  const { label, hint, isRequired, rows, suggestions = [] } = field;
  // Stored one a line.
  const text = typeof value === 'string' ? value.replaceAll('\n', ', ') : '';
  const offers = offersFor(text, suggestions);
  return (
    <div className="grid gap-2">
      <Field {...{ id, label, hint, errors }} required={isRequired}>
        {(control) => (
          <Textarea
            {...control}
            rows={rows}
            value={text}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          />
        )}
      </Field>
      {offers.length > 0 && (
        <ul aria-label={`Suggestions for ${label}`} className="flex flex-wrap gap-2">
          {offers.map((each) => (
            <li key={each}>
              <Button
                variant="secondary"
                size="sm"
                className="max-md:min-h-11"
                onClick={() => onChange(withTag(text, each, suggestions))}
              >
                <Icon of={Plus} className="size-4" />
                <span className="sr-only">Add </span>
                <span>{each}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
