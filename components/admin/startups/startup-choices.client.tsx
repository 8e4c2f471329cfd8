'use client';

import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { FormCheckbox, FormInput, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { useFormState } from '#components/forms/form-state.client.tsx';
import { RequiredMark } from '#components/ui/fields/field.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import { Panel } from '../shell/panel.tsx';
import type { ShownSource, ShownTarget } from './startup-form.ts';

interface StartupChoicesProps {
  sources: readonly ShownSource[];
  targets: readonly ShownTarget[];
}

const parts = ['Profile', 'People', 'Product and company'] as const;
const partTexts: Record<(typeof parts)[number], string> = {
  Profile: 'On the startup’s card and at the top of its page.',
  People: 'Names and contact details belong to people. Take over only what they agreed to show.',
  'Product and company': 'On the tabs of the startup’s page.',
};

/** Several pictures may answer one question. */
const optionText = ({ label, text, picture }: ShownSource) => (picture ? `${label}: ${text}` : label);

export function StartupChoices({ sources, targets }: StartupChoicesProps) {
  const { values, errors } = useFormState();
  return parts.map((part) => {
    const all = targets.filter((target) => target.part === part);
    const first = all.filter(({ initial, isNeeded }) => initial !== '' || isNeeded);
    const others = all.filter((target) => !first.includes(target));
    // Answers that came back in a closed part would not be seen.
    const isOpen = others.some(({ name }) => values?.[name]?.[0] || errors[name]);
    return (
      <Panel key={part} title={part} text={partTexts[part]} className="gap-2">
        {first.map((target) => (
          <Choice key={target.name} target={target} sources={sources} />
        ))}
        {others.length > 0 && (
          <details open={isOpen} className="border-t border-line pt-2">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-primary">
              {`${others.length} more without an answer`}
            </summary>
            {others.map((target) => (
              <Choice key={target.name} target={target} sources={sources} />
            ))}
          </details>
        )}
      </Panel>
    );
  });
}

interface ChoiceProps {
  target: ShownTarget;
  sources: readonly ShownSource[];
}

function Choice({ target, sources }: ChoiceProps) {
  const { name, label, isNeeded, initial, isPublic, keys } = target;
  const { values } = useFormState();
  const [key, setKey] = useState(values?.[name]?.[0] ?? initial);
  const offered = sources.filter((source) => keys.includes(source.key));
  const chosen = offered.find((source) => source.key === key);
  const id = `choose-${name}`;
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[11rem_minmax(0,1fr)_9rem]">
      <label htmlFor={id} className="font-semibold md:pt-2.5">
        <span>{label}</span>
        {isNeeded && <RequiredMark />}
      </label>
      <div className="grid min-w-0 content-start gap-2">
        <FormSelect id={id} name={name} defaultValue={initial} onChange={(event) => setKey(event.target.value)}>
          <Options
            of={[
              ['', isNeeded ? 'No answer' : 'Leave empty'],
              ...offered.map((source) => [source.key, optionText(source)] as const),
            ]}
          />
        </FormSelect>
        {chosen && <Taken target={target} source={chosen} />}
        {isNeeded && <Typed target={target} />}
      </div>
      <label htmlFor={`${id}-public`} className="flex min-h-11 w-fit items-center gap-2.5 self-start">
        <FormCheckbox id={`${id}-public`} name={`public_${name}`} value="yes" defaultChecked={isPublic} />
        <span>
          May be public<span className="sr-only">{`: ${label}`}</span>
        </span>
      </label>
    </div>
  );
}

function Taken({
  target: { becomes, refusals },
  source: { key, text, picture, label },
}: Omit<ChoiceProps, 'sources'> & { source: ShownSource }) {
  const refusal = refusals[key];
  if (refusal)
    return (
      <p className="flex gap-2 text-sm font-semibold text-warning">
        <Icon of={TriangleAlert} className="beside-4" />
        <span>{`It cannot be taken as it is. ${refusal}`}</span>
      </p>
    );
  if (picture)
    return (
      <SitePicture
        picture={{ url: picture, alt: `${label}: ${text}` }}
        sizes="12rem"
        className="max-h-40 w-fit max-w-full rounded-md border border-line object-contain"
      />
    );
  const shown = becomes[key] ?? text;
  return (
    <p lang={languageOf(shown)} className="line-clamp-6 max-w-prose px-3.5 wrap-anywhere whitespace-pre-line">
      {shown}
    </p>
  );
}

function Typed({ target: { name, label, isLong, initial } }: Pick<ChoiceProps, 'target'>) {
  const { values, errors } = useFormState();
  const id = `type-${name}`;
  return (
    <details open={initial === '' || Boolean(values?.[`typed_${name}`]?.[0]) || Boolean(errors[name])}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-primary">
        Write another text
      </summary>
      <label htmlFor={id} className="sr-only">
        {`${label} in other words`}
      </label>
      {isLong ? (
        <FormTextarea id={id} name={`typed_${name}`} rows={3} className="min-h-24" />
      ) : (
        <FormInput id={id} name={`typed_${name}`} maxLength={200} />
      )}
    </details>
  );
}
