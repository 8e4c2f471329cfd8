'use client';

import { type ComponentProps, type ComponentType, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { errorId, FieldErrors } from '#components/ui/fields/field.tsx';
import { Checkbox, TextInput } from '#components/ui/fields/inputs.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';
import { useFormState, wrongPlace } from './form-state.client.tsx';

// The controls of a SentForm. Each shows what came back with its form, and what is wrong with it.

interface Named {
  id?: string | undefined;
  name: string;
  'aria-describedby'?: string | undefined;
}

/** The form's values for a control, and its error. */
function useOwn({ id: given, name, 'aria-describedby': described }: Named) {
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

/** `Control` for a form: above it is what is wrong, and in it what was typed before. */
export const formControl = <Props extends { defaultValue?: ComponentProps<'input'>['defaultValue'] }>(
  Control: ComponentType<Props>,
) =>
  function FormControl(props: Props & Named) {
    const { values, error, attributes } = useOwn(props);
    return (
      <>
        {error}
        <Control {...props} defaultValue={values?.[0] ?? props.defaultValue} {...attributes} />
      </>
    );
  };

export const FormInput = formControl(TextInput);
export const FormTextarea = formControl(Textarea);
export const FormSelect = formControl(Select);

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
