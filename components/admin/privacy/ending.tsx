import { Clock3 } from 'lucide';
import { FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { EndingApplication } from '#lib/privacy/retention/ending-applications.ts';
import { maxReason } from '#lib/privacy/retention/retention.ts';
import { FilterField, FilterRow } from '../shell/filters.tsx';
import { ListScreen } from '../shell/list-table.tsx';
import { Done, PageHead } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';
import { CellLink } from '../shell/text-link.tsx';
import { ActionPanel } from './action-panel.tsx';
import { PrivacyHead } from './privacy-head.tsx';

interface EndingListProps {
  list: ListPage<EndingApplication>;
  /** The day by which those in the list are erased. Null for all. */
  by: string | null;
  done: string | null;
}

export const EndingList = ({ list, by, done }: EndingListProps) => (
  <ListScreen
    above={
      <>
        <PrivacyHead
          title="End of term"
          text="Decided applications whose program keeps them for a number of months. They are listed here for 30 days before they are erased."
        />
        <Done done={done} words={{ keep: 'Application kept for longer.', erase: 'Application erased.' }} />
        <FilterRow action="/admin/ending" isNarrowed={by !== null}>
          <FilterField id="by" label="Erased by">
            <TextInput id="by" type="date" name="by" defaultValue={by ?? ''} />
          </FilterField>
        </FilterRow>
      </>
    }
    list={list}
    href={(page) => `/admin/ending?${new URLSearchParams({ ...(by && { by }), page: String(page) })}`}
    empty={{
      icon: Clock3,
      title: 'No applications reach the end of their term',
      text:
        by === null
          ? 'To have decided applications erased, enter the months to keep them in a program, under Privacy.'
          : 'None is erased by this day. Choose a later one.',
    }}
    caption="Applications that reach the end of their term"
    columns={[
      {
        head: 'Application',
        cell: (item) => (
          <>
            <CellLink href={`/admin/ending/${item.id}`}>{asWritten(`#${item.id}`)}</CellLink>
            <p>{item.programTitle}</p>
            <p className="text-muted sm:hidden">{statusName(item.status)}</p>
          </>
        ),
      },
      { head: 'Submitted', isWide: true, cell: ({ submittedAt }) => shownDay(submittedAt) },
      { head: 'Status', isWide: true, cell: ({ status }) => statusName(status) },
      {
        head: 'To be erased',
        cell: ({ eraseAt, keptUntil }) => (
          <>
            <span>{shownDay(eraseAt)}</span>
            {keptUntil !== null && <p className="text-muted">Kept for longer</p>}
          </>
        ),
      },
    ]}
  />
);

export function EndingDetail({ ending, days }: { ending: EndingApplication; days: { min: string; max: string } }) {
  const { id, programTitle, status, eraseAt, announcedAt, keptUntil, keptBecause } = ending;
  const address = `/api/admin/applications/${id}/term/`;
  return (
    <article className="grid max-w-2xl grid-cols-1 gap-6">
      <PageHead
        back={['/admin/ending', 'End of term']}
        title={`Application #${id}`}
        text={`${programTitle}. ${statusName(status)}. It is erased on ${shownDay(eraseAt)} with its files, for good${announcedAt ? '' : ', and announced again 30 days before'}.`}
      />
      <ButtonLink href={`/admin/submissions/${id}`} variant="secondary" className="w-fit">
        Open the application
      </ButtonLink>
      {keptUntil !== null && (
        <Panel title="Kept for longer">
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{keptBecause}</p>
        </Panel>
      )}
      <ActionPanel address={address} action="keep" title="Keep it for longer" button="Keep application">
        <p>The privacy notice allows it only for a law or a legal claim.</p>
        <Field id="until" label="Until" required>
          {(control) => <FormInput {...control} type="date" name="until" {...days} className="max-w-48" />}
        </Field>
        <Field
          id="reason"
          label="Why you keep it"
          required
          hint="It is in the audit log until the application is erased."
        >
          {(control) => <FormTextarea {...control} name="reason" rows={3} maxLength={maxReason} />}
        </Field>
      </ActionPanel>
      <ActionPanel address={address} action="erase" title="Erase it now" button="Erase application" variant="danger">
        <p>It is erased at once with its files, and cannot be brought back.</p>
      </ActionPanel>
    </article>
  );
}
