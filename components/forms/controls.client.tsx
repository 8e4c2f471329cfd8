'use client';

import { type ComponentProps, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { errorId, FieldErrors } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useFormState, wrongPlace } from './form-state.client.tsx';

// The controls of a SentForm. Each shows what came back with its form, and what is wrong with it.

export interface Named {
  id?: string | undefined;
  name: string;
  'aria-describedby'?: string | undefined;
}

/** What a form tells a control, and its error. */
export function useOwn({ id: given, name, 'aria-describedby': described }: Named) {
  const { formId, values, errors } = useFormState();
  const own = useId();
  const id = given ?? own;
  const wrong = errors[name] ?? [];
  const isWrong = wrong.length > 0;
  return {
    values: values === null ? null : (values[name] ?? []),
    error: isWrong && (
      <div id={wrongPlace(formId, name)}>
        <FieldErrors id={id} errors={wrong} />
      </div>
    ),
    attributes: isWrong
      ? { id, 'aria-invalid': true as const, 'aria-describedby': classNames(described, errorId(id)) }
      : {},
  };
}

export function FormInput(props: ComponentProps<'input'> & Named) {
  const { values, error, attributes } = useOwn(props);
  const value = values?.[0] ?? props.defaultValue;
  return (
    <>
      {error}
      <TextInput {...props} defaultValue={value} {...attributes} />
    </>
  );
}

export function FormTextarea(props: ComponentProps<'textarea'> & Named) {
  const { values, error, attributes } = useOwn(props);
  const value = values?.[0] ?? props.defaultValue;
  return (
    <>
      {error}
      <Textarea {...props} defaultValue={value} {...attributes} />
    </>
  );
}

export function FormSelect(props: ComponentProps<'select'> & Named) {
  const { values, error, attributes } = useOwn(props);
  const value = values?.[0] ?? props.defaultValue;
  return (
    <>
      {error}
      <Select {...props} defaultValue={value} {...attributes} />
    </>
  );
}

export function FormCheckbox(props: ComponentProps<'input'> & Named) {
  const { values, attributes } = useOwn(props);
  const isChecked = values === null ? props.defaultChecked : values.includes(String(props.value ?? 'on'));
  return <Checkbox {...props} defaultChecked={isChecked} {...attributes} />;
}

/** Files stay chosen while script sends the form. */
export function FormFiles(props: ComponentProps<'input'> & Named) {
  const { error, attributes } = useOwn(props);
  return (
    <>
      {error}
      <input type="file" {...props} {...attributes} className={classNames('file-input', props.className)} />
    </>
  );
}

/** Sends the form. While it is sent, it says so. */
export function FormButton({ busyLabel = 'Sending…', ...rest }: ComponentProps<typeof Button>) {
  const { isBusy } = useFormState();
  return <Button type="submit" {...rest} busy={isBusy} busyLabel={busyLabel} />;
}
