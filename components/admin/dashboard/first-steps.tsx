import { ChevronRight, Circle, CircleCheck, CircleDot } from 'lucide';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { FirstStep, Onboarding as Steps } from '#lib/operations/dashboard/onboarding.ts';

const address = '/api/admin/first-steps/';
/** The element that a link to the next step leads to. */
const nextId = 'next-step';

const states = {
  done: { icon: CircleCheck, word: 'Done', ink: 'text-success' },
  next: { icon: CircleDot, word: 'Next', ink: 'text-primary' },
  open: { icon: Circle, word: 'To do', ink: 'text-muted' },
};

const doneOf = (steps: readonly FirstStep[]) => steps.filter(({ isDone }) => isDone).length;

export const isMostlyDone = ({ steps }: Pick<Steps, 'steps'>): boolean => doneOf(steps) * 4 >= steps.length * 3;

export function FoldedSteps({ steps }: Pick<Steps, 'steps'>) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <div className="grid gap-1">
      {next && (
        <p className="text-sm text-muted">
          <span>Next: </span>
          <a id={nextId} href={next.href} className="text-link">
            {next.title}
          </a>
        </p>
      )}
      <details className="group/steps">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-x-3 text-sm">
          <Icon of={ChevronRight} className="size-4 text-muted transition-transform group-open/steps:rotate-90" />
          <span className="font-semibold">{`First steps: ${doneOf(steps)} of ${steps.length} done`}</span>
        </summary>
        <Onboarding steps={steps} isFolded />
      </details>
    </div>
  );
}

export function Onboarding({ steps, isFolded = false }: Pick<Steps, 'steps'> & { isFolded?: boolean }) {
  const next = steps.find(({ isDone }) => !isDone);
  const [done, all] = [doneOf(steps), steps.length];
  return (
    <section
      id="first-steps"
      tabIndex={-1}
      aria-labelledby="first-steps-title"
      className="grid gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="first-steps-title" className="text-lg font-bold">
          Make this site yours
        </h2>
        <p className="flex items-center gap-3 text-sm text-muted tabular-nums">
          <Bar done={done} all={all} />
          <span>{`${done} of ${all} done`}</span>
        </p>
      </div>
      <ol className="-mx-2 grid grid-cols-1">
        {steps.map((step) => (
          <Step
            key={step.title}
            id={step === next && !isFolded ? nextId : undefined}
            state={step.isDone ? 'done' : step === next ? 'next' : 'open'}
            {...step}
          />
        ))}
      </ol>
      <StepsForm action="put_away" words="Put this list away" />
    </section>
  );
}

const Bar = ({ done, all }: { done: number; all: number }) => (
  <span aria-hidden="true" className="flex gap-1">
    {Array.from({ length: all }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each part is its place
      <span key={place} className={classNames('h-1.5 w-3 rounded-full', place < done ? 'bg-success' : 'bg-line')} />
    ))}
  </span>
);

interface StepProps extends FirstStep {
  id: string | undefined;
  state: keyof typeof states;
}

function Step({ id, title, text, href, isDone, operator, state }: StepProps) {
  const { icon, word, ink } = states[state];
  const isNext = state === 'next';
  return (
    <li
      className={classNames(
        'group relative flex gap-3 rounded-md px-2 py-2.5 hover:bg-primary-soft md:py-2',
        isNext && 'bg-primary-soft',
      )}
    >
      <Icon of={icon} className={classNames('beside-5', ink)} />
      <span className="grid min-w-0 grow grid-cols-1">
        <a
          id={id}
          href={href}
          className={classNames(
            'w-fit font-semibold break-words after:absolute after:inset-0 group-hover:text-primary',
            isDone && 'text-muted',
          )}
        >
          {title}
        </a>
        {!isDone && (
          <span className={classNames('text-sm break-words text-muted', !isNext && 'max-sm:hidden')}>
            <span>{text}</span>
            {operator && (
              <span>{` Set ${names.format(operator.variables)} on the server and restart the site. See “${operator.part}” in docs/operating.md.`}</span>
            )}
          </span>
        )}
      </span>
      <span className={classNames('shrink-0 text-sm leading-6 font-semibold', ink)}>{word}</span>
      <Icon of={ChevronRight} className="beside-4 text-muted" />
    </li>
  );
}

const names = new Intl.ListFormat('en-GB');

export const OnboardingAway = ({ steps }: Pick<Steps, 'steps'>) => (
  <section
    id="first-steps"
    tabIndex={-1}
    aria-label="First steps"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
  >
    <p className="text-muted tabular-nums">{`First steps: ${doneOf(steps)} of ${steps.length} done.`}</p>
    <StepsForm action="show" words="Show the list again" />
  </section>
);

const StepsForm = ({ action, words }: { action: 'put_away' | 'show'; words: string }) => (
  <SentForm action={address} leaves="page">
    <FormButton name="action" value={action} variant="ghost" size="sm" className="-mx-3 w-fit">
      {words}
    </FormButton>
  </SentForm>
);
