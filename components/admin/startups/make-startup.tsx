import { FormButton, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { MadeStartup } from '#lib/applications/submissions/startups/startup-links.ts';
import type { StartupPlan } from '#lib/applications/submissions/startups/startup-plan.ts';
import { submissionName } from '#lib/forms/questions/submission-name.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';
import { StartupChoices } from './startup-choices.client.tsx';
import { startupForm } from './startup-form.ts';
import { StartupList } from './startup-list.tsx';

interface LinkStartupProps {
  id: number;
  startups: readonly { id: number; name: string }[];
  /** The one that has the name in the application. */
  sameName: { id: number; name: string } | undefined;
}

const LinkStartup = ({ id, startups, sameName }: LinkStartupProps) => (
  <Panel
    title={sameName ? `“${sameName.name}” is on the site already` : 'Is it on the site already?'}
    text="Then link the application to that startup. Nothing of either changes."
  >
    <SentForm
      id="startup-link"
      action={`/api/admin/applications/${id}/startup/link/`}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="action" value="link" />
      <Field id="linked-startup" label="Startup" className="min-w-0 grow basis-64">
        {(control) => (
          <FormSelect {...control} name="startup" defaultValue={sameName?.id ?? ''}>
            <Options of={[['', 'Choose'], ...startups.map((each) => [each.id, each.name] as const)]} />
          </FormSelect>
        )}
      </Field>
      <FormButton variant="secondary">Link it</FormButton>
    </SentForm>
  </Panel>
);

export function MakeStartup({ plan, made }: { plan: StartupPlan; made: readonly MadeStartup[] }) {
  const { application, isOfMinor, startups, sameName, seen } = plan;
  const others = startups.filter(({ id }) => !made.some(({ startupId }) => startupId === id));
  const known = others.find(({ id }) => id === sameName);
  const link = <LinkStartup id={application.id} startups={others} sameName={known} />;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageHead
        back={[`/admin/submissions/${application.id}`, submissionName(application)]}
        title="Create a startup page from this application"
        text="Ticked answers are copied into a draft, which you check and publish. The rest stays in the application. Visitors see nothing before you publish."
        className="gap-2 *:max-w-prose"
      />
      {made.length > 0 && (
        <Notice tone="warning" title="This application has a startup page already">
          <StartupList made={made} isEditor />
          <p>Make another only if the application is about two.</p>
        </Notice>
      )}
      {known && link}
      {isOfMinor && (
        <Notice tone="warning" title="The applicant was under 18">
          <p>Names and pictures of people are not ticked. Take them over only if a parent agreed to show them.</p>
        </Notice>
      )}
      <SentForm
        id="startup-form"
        action={`/api/admin/applications/${application.id}/startup/`}
        aria-label="Answers for the startup page"
        className="grid grid-cols-1 gap-6"
      >
        <OnceField />
        <input type="hidden" name="seen" value={seen} />
        <StartupChoices {...startupForm(plan)} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FormButton busyLabel="Making the draft…">Make the draft</FormButton>
          <p className="text-sm text-muted">
            It opens in the form of startups. Your choices are kept for the next application of this program, without
            the ticks for contact details, addresses and money.
          </p>
        </div>
      </SentForm>
      {!known && others.length > 0 && link}
    </div>
  );
}
