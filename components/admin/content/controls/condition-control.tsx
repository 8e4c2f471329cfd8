import { Plus, X } from 'lucide';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { FieldGroup } from '#components/ui/fields/field-group.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ConditionField, ContentValues } from '#lib/content/fields/field.ts';
import {
  type Condition,
  isBare,
  maxTerms,
  type Operator,
  operatorName,
  operatorsFor,
  readCondition,
  type Term,
} from '#lib/forms/questions/condition.ts';
import { asksNothing, isChoice } from '#lib/forms/questions/form-field.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import type { ControlProps } from './inputs.tsx';

interface ConditionControlProps extends ControlProps<ConditionField> {
  /** The rows above this one, which the condition may look at. */
  earlier: readonly ContentValues[];
}

const labelOf = (row: ContentValues) => String(row.label ?? '');
const typeOf = (row: ContentValues | undefined) => String(row?.field_type ?? 'text');
const optionsOf = (row: ContentValues | undefined) => linesOf((row?.options ?? null) as string | null);

function newTerm(row: ContentValues): Term {
  const [operator = 'filled'] = operatorsFor(typeOf(row));
  return { question: labelOf(row), operator, value: isChoice(typeOf(row)) ? (optionsOf(row)[0] ?? '') : '' };
}

export function ConditionControl({ field, id, value, errors, onChange, earlier }: ConditionControlProps) {
  const condition = readCondition((value ?? null) as string | null);
  const named = earlier.filter((row) => labelOf(row) !== '' && !asksNothing(row.field_type));
  const change = (next: Condition) => onChange(next.terms.length > 0 ? JSON.stringify(next) : null);
  const first = named.at(-1);
  if (!condition) {
    return (
      <FieldGroup id={id} label={field.label} hint={field.hint} errors={errors}>
        <Button
          id={id}
          variant="secondary"
          size="sm"
          className="w-fit max-lg:min-h-11"
          disabled={!first}
          onClick={() => first && change({ match: 'all', terms: [newTerm(first)] })}
        >
          <Icon of={Plus} className="size-4" /> Add a condition
          <span className="sr-only">{`: ${field.label}`}</span>
        </Button>
      </FieldGroup>
    );
  }
  const { match, terms } = condition;
  const put = (index: number, term: Term) =>
    change({ match, terms: terms.map((each, at) => (at === index ? term : each)) });
  return (
    <FieldGroup id={id} label={field.label} hint={field.hint} errors={errors}>
      {terms.length > 1 && (
        <Select
          aria-label="How the comparisons count"
          value={match}
          onChange={(event) => change({ match: event.target.value === 'any' ? 'any' : 'all', terms })}
          className="max-w-64"
        >
          <option value="all">All of these are true</option>
          <option value="any">Any of these is true</option>
        </Select>
      )}
      <ol className="grid grid-cols-1 gap-3">
        {terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the controls hold no state of their own
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <TermControls
              id={index === 0 ? id : `${id}-${index + 1}`}
              term={term}
              rows={named}
              onChange={(next) => put(index, next)}
            />
            <Button
              variant="ghost"
              size="sm"
              className="size-11 px-0"
              aria-label={`Remove comparison ${index + 1}`}
              onClick={() => change({ match, terms: terms.filter((_, at) => at !== index) })}
            >
              <Icon of={X} className="size-4" />
            </Button>
          </li>
        ))}
      </ol>
      {terms.length < maxTerms && first && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 w-fit max-lg:min-h-11"
          onClick={() => change({ match, terms: [...terms, newTerm(first)] })}
        >
          <Icon of={Plus} className="size-4" /> Add another comparison
        </Button>
      )}
    </FieldGroup>
  );
}

interface TermControlsProps {
  id: string;
  term: Term;
  rows: readonly ContentValues[];
  onChange: (term: Term) => void;
}

function TermControls({ id, term, rows, onChange }: TermControlsProps) {
  const { question, operator, value } = term;
  const row = rows.find((each) => labelOf(each) === question);
  const type = typeOf(row);
  const operators = operatorsFor(type);
  const ask = (label: string) => {
    const asked = rows.find((each) => labelOf(each) === label);
    if (asked) onChange(newTerm(asked));
  };
  const compare = (next: Operator) => onChange({ ...term, operator: next, value: isBare(next) ? '' : value });
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]">
      <Field id={id} label={<span className="text-sm">Question</span>}>
        {(control) => (
          <Select {...control} value={question} onChange={(event) => ask(event.target.value)}>
            {!row && <option value={question}>{question || 'Choose…'}</option>}
            {rows.map((each) => (
              <option key={labelOf(each)}>{labelOf(each)}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={`${id}-operator`} label={<span className="text-sm">Comparison</span>}>
        {(control) => (
          <Select {...control} value={operator} onChange={(event) => compare(event.target.value as Operator)}>
            {!operators.includes(operator) && <option value={operator}>{operatorName(operator, type)}</option>}
            <Options of={operators.map((each) => [each, operatorName(each, type)])} />
          </Select>
        )}
      </Field>
      {!isBare(operator) && (
        <Field id={`${id}-value`} label={<span className="text-sm">Answer</span>}>
          {(control) =>
            isChoice(type) ? (
              <Select {...control} value={value} onChange={(event) => onChange({ ...term, value: event.target.value })}>
                {!optionsOf(row).includes(value) && <option value={value}>{value || 'Choose…'}</option>}
                {optionsOf(row).map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </Select>
            ) : (
              <TextInput
                {...control}
                type={type === 'date' ? 'date' : 'text'}
                inputMode={type === 'number' ? 'decimal' : undefined}
                value={value}
                onChange={(event) => onChange({ ...term, value: event.target.value })}
              />
            )
          }
        </Field>
      )}
    </div>
  );
}
