import { Plus, Trash2 } from 'lucide';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { FieldGroup } from '#components/ui/fields/field-group.tsx';
import { Checkbox, TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type ColumnsField, isAsked, type SingleField } from '#lib/content/fields/field.ts';
import {
  type ColumnType,
  columnTypes,
  type GroupColumn,
  maxColumns,
  plainColumn,
} from '#lib/forms/questions/groups.ts';
import { columnTypeNames } from '#lib/forms/questions/row-problems.ts';
import { maxColumnLabelLength } from '#lib/platform/config/limits.ts';
import { type ControlProps, OptionSelect } from './inputs.tsx';
import { MoveButtons } from './move-buttons.tsx';

/** The columns while they are typed, also those without a name. */
function typedColumns(value: string | null): GroupColumn[] {
  try {
    return JSON.parse(value ?? '[]').map((column: Partial<GroupColumn>) => ({ ...plainColumn, ...column }));
  } catch {
    return [];
  }
}

export function ColumnsControl({ field, id, value, errors, onChange }: ControlProps<ColumnsField>) {
  const columns = typedColumns((value ?? null) as string | null);
  const change = (next: GroupColumn[]) => onChange(next.length > 0 ? JSON.stringify(next) : null);
  const put = (index: number, column: GroupColumn) => change(columns.map((each, at) => (at === index ? column : each)));
  const move = (index: number, to: number) => {
    const left = columns.filter((_, at) => at !== index);
    change([...left.slice(0, to), columns[index] as GroupColumn, ...left.slice(to)]);
  };
  return (
    <FieldGroup
      id={id}
      label={field.label}
      required
      hint={`Two to ${maxColumns}, such as name and email. Applicants fill them in for each row.`}
      errors={errors}
    >
      {columns.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the controls hold no state of their own
            <li key={index}>
              <ColumnControls
                id={index === 0 ? id : `${id}-${index + 1}`}
                column={column}
                rules={field.rules}
                place={{ number: index + 1, count: columns.length }}
                onChange={(next) => put(index, next)}
                onMove={(to) => move(index, to)}
                onRemove={() => change(columns.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      {columns.length < maxColumns && (
        <Button
          id={columns.length > 0 ? undefined : id}
          variant="secondary"
          size="sm"
          className="mt-1.5 w-fit max-lg:min-h-11"
          onClick={() => change([...columns, { ...plainColumn }])}
        >
          <Icon of={Plus} className="size-4" /> Add what each row asks
        </Button>
      )}
    </FieldGroup>
  );
}

interface ColumnControlsProps {
  id: string;
  column: GroupColumn;
  rules: readonly SingleField[];
  place: { number: number; count: number };
  onChange: (column: GroupColumn) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const small = (text: string) => <span className="text-sm">{text}</span>;

function ColumnControls({ id, column, rules, place, onChange, onMove, onRemove }: ColumnControlsProps) {
  const { label, type, required, options } = column;
  const { number, count } = place;
  const asked = rules.filter((rule) => isAsked(rule, { field_type: type, pattern: column.pattern }));
  const named = label || `number ${number}`;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border border-line p-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field id={id} label={small('Name')} required>
          {(control) => (
            <TextInput
              {...control}
              value={label}
              maxLength={maxColumnLabelLength}
              onChange={(event) => onChange({ ...column, label: event.target.value })}
            />
          )}
        </Field>
        <Field id={`${id}-type`} label={small('Answer')}>
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={(event) => onChange({ ...column, type: event.target.value as ColumnType })}
            >
              <Options of={columnTypes.map((each) => [each, columnTypeNames[each]])} />
            </Select>
          )}
        </Field>
      </div>
      {type === 'select' && (
        <Field id={`${id}-options`} label={small('Options')} hint="One per line.">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={options.join('\n')}
              onChange={(event) => onChange({ ...column, options: event.target.value.split('\n') })}
            />
          )}
        </Field>
      )}
      {asked.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
          {asked.map((rule) =>
            rule.kind === 'yesNo' ? (
              <Field key={rule.name} id={`${id}-${rule.name}`} label={small(rule.label)} hint={rule.hint} inline>
                {(control) => (
                  <Checkbox
                    {...control}
                    checked={column.pattern_refuses}
                    onChange={(event) => onChange({ ...column, pattern_refuses: event.target.checked })}
                  />
                )}
              </Field>
            ) : (
              <RuleControl
                key={rule.name}
                isWide={rule.kind === 'choice' && asked.length > 1}
                id={`${id}-${rule.name}`}
                rule={rule}
                value={column[rule.name as Rule] ?? ''}
                onChange={(value) => onChange({ ...column, [rule.name]: value || null })}
              />
            ),
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Field id={`${id}-required`} label={small('Each row needs it')} inline>
          {(control) => (
            <Checkbox
              {...control}
              checked={required}
              onChange={(event) => onChange({ ...column, required: event.target.checked })}
            />
          )}
        </Field>
        <div className="flex">
          <MoveButtons
            title={named}
            index={number - 1}
            count={count}
            variant="ghost"
            className="size-11 px-0"
            onMove={onMove}
          />
          <Button variant="ghost" size="sm" className="size-11 px-0" aria-label={`Remove ${named}`} onClick={onRemove}>
            <Icon of={Trash2} className="size-4" />
          </Button>
        </div>
      </div>
    </div>
  );
}

type Rule = 'pattern' | 'earliest' | 'latest' | 'date_limit';

interface RuleControlProps {
  id: string;
  rule: SingleField;
  /** Whether two days stand under it, beside each other. */
  isWide: boolean;
  value: string;
  onChange: (value: string) => void;
}

function RuleControl({ id, rule, isWide, value, onChange }: RuleControlProps) {
  const options = rule.kind === 'choice' ? rule.options : null;
  return (
    <Field
      id={id}
      label={small(rule.label)}
      hint={options?.find((each) => each.value === value)?.hint ?? rule.hint}
      className={isWide ? 'sm:col-span-2' : undefined}
    >
      {(control) =>
        options ? (
          <OptionSelect control={control} options={options} value={value} onChange={onChange} />
        ) : (
          <TextInput {...control} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}
