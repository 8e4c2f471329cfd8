import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { languageNames, noticeAddress, noticeLanguages } from '#lib/content/privacy-notices/notice.ts';
import { arrivalNames, arrivalWays, type TypedArrival } from '#lib/forms/questions/arrival.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';

interface ArrivalProps {
  typed: TypedArrival;
  errors: FieldErrors;
}

const isTicked = (text: string) => text === 'on';

/** How what is entered arrived. */
export const WayField = ({ typed, errors }: ArrivalProps) => (
  <Field id={arrivalNames.by} label="How it arrived" required errors={errors[arrivalNames.by]}>
    {(control) => (
      <Select {...control} name={arrivalNames.by} defaultValue={typed.by}>
        <Options of={Object.entries(arrivalWays)} />
      </Select>
    )}
  </Field>
);

/** On which day it arrived. `days`: the first and the last one that are taken. */
export const DayField = ({ typed, errors, days }: ArrivalProps & { days: readonly [string | undefined, string] }) => (
  <Field id={arrivalNames.on} label="Arrived on" required errors={errors[arrivalNames.on]}>
    {(control) => (
      <TextInput
        {...control}
        name={arrivalNames.on}
        type="date"
        min={days[0]}
        max={days[1]}
        defaultValue={typed.on}
        placeholder="2026-12-05"
        autoComplete="off"
      />
    )}
  </Field>
);

interface AgreementProps extends ArrivalProps {
  programId: number;
  /** Who agreed, such as "The applicant". */
  who: string;
}

/** That people agreed to the privacy notice before, and in which language they read it. */
export const AgreementFields = ({ typed, errors, programId, who }: AgreementProps) => (
  <>
    <Field
      id={arrivalNames.agreed}
      label={`${who} agreed to the privacy notice`}
      required
      hint={
        <>
          <span>Such as by a signature under </span>
          <a href={noticeAddress(programId)} className="text-link" target="_blank" rel="noreferrer">
            the notice of this program
          </a>
          <span>. Without it, nothing may be stored here. That you confirm it is kept with the application.</span>
        </>
      }
      errors={errors[arrivalNames.agreed]}
      inline
    >
      {(control) => (
        <Checkbox {...control} name={arrivalNames.agreed} value="on" defaultChecked={isTicked(typed.agreed)} />
      )}
    </Field>
    <Field
      id={arrivalNames.language}
      label="Language of the notice that they read"
      errors={errors[arrivalNames.language]}
    >
      {(control) => (
        <Select {...control} name={arrivalNames.language} defaultValue={typed.language} className="max-w-60">
          <Options of={noticeLanguages.map((language) => [language, languageNames[language]] as const)} />
        </Select>
      )}
    </Field>
  </>
);

/** Whether applicants get an email and a private page. */
export const TellField = ({ typed, label, hint }: { typed: TypedArrival; label: string; hint: string }) => (
  <Field id={arrivalNames.tells} label={label} hint={hint} inline>
    {(control) => <Checkbox {...control} name={arrivalNames.tells} value="on" defaultChecked={isTicked(typed.tells)} />}
  </Field>
);
