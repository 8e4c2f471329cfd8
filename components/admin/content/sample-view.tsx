import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { SampleKind, SamplePage } from '#lib/content/sample/sample.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { counted } from '../selection/bulk-words.ts';
import { PageHead, type Way } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';
import { TextLink } from '../shell/text-link.tsx';

const items = ['item', 'items'] as const;
const pictures = ['picture', 'pictures'] as const;

interface SampleViewProps extends SamplePage {
  isBack: boolean;
  back: Way;
  address: string;
}

export function SampleView({ kinds, removal, isBack, back, address }: SampleViewProps) {
  const staying = kinds.filter(({ stays }) => stays.length > 0);
  const emptied = kinds.filter(({ isEmptied, goes }) => isEmptied && goes > 0);
  const isLeft = kinds.some(({ goes }) => goes > 0);
  return (
    <article className="grid w-full max-w-4xl grid-cols-1 gap-6">
      <PageHead
        back={back}
        title="Sample content"
        text={
          kinds.length > 0 || removal
            ? 'The site came with a sample centre. Everything that someone edited or added here is yours, and stays.'
            : undefined
        }
      />
      {isBack && <Notice tone="success" role="status" title="The sample content is back." />}
      {removal && <Removal {...removal} address={address} />}
      {isLeft && (
        <Panel title="To be removed" text="Nothing has changed yet.">
          <Kinds kinds={kinds.filter(({ isEmptied }) => !isEmptied)} />
        </Panel>
      )}
      {isLeft && emptied.length > 0 && (
        <Panel
          title="To be emptied"
          text="The site cannot be without these. Its pages wait as empty drafts, off the site. Settings that no one edited get neutral names, and their details, links and figures are emptied."
        >
          <Kinds kinds={emptied} />
        </Panel>
      )}
      {staying.length > 0 && (
        <Panel title="To be kept, and why">
          {staying.map((kind) => (
            <Stays key={kind.plural} {...kind} />
          ))}
        </Panel>
      )}
      {isLeft && (
        <SentForm id="sample" action={address} className="grid gap-4">
          <p className="max-w-prose">
            You can bring it back as a whole for 30 days. The audit log has one entry for all of it.
          </p>
          <FormButton name="action" value="remove" variant="danger" busyLabel="Removing…" className="w-fit">
            Remove the sample content
          </FormButton>
        </SentForm>
      )}
      {!isLeft && !removal && <p>There is no sample content on this site.</p>}
    </article>
  );
}

type RemovalProps = NonNullable<SamplePage['removal']> & { address: string };
const Removal = ({ at, until, items: count, pictures: shown, address }: RemovalProps) => (
  <Notice
    tone="success"
    role="status"
    title={`The sample content was removed: ${counted(count, items)} and ${counted(shown, pictures)}.`}
  >
    <p>{`${shownMoment(at)}. It can come back until ${shownDay(until)}. Your changes since then stay as they are.`}</p>
    <SentForm action={address} name="back">
      <FormButton name="action" value="bring_back" variant="secondary" busyLabel="Bringing it back…">
        Bring the sample content back
      </FormButton>
    </SentForm>
  </Notice>
);

const Kinds = ({ kinds }: { kinds: readonly SampleKind[] }) => (
  <ul className="grid gap-x-8 sm:grid-cols-2">
    {kinds
      .filter(({ goes }) => goes > 0)
      .map(({ plural, goes }) => (
        <li key={plural} className="flex justify-between gap-4 border-b border-line py-2">
          <span>{`${plural} `}</span>
          <span className="tabular-nums">{goes.toLocaleString('en-IN')}</span>
        </li>
      ))}
  </ul>
);

const Stays = ({ plural, stays }: SampleKind) => (
  <details open={stays.length <= 5}>
    <summary className="cursor-pointer font-semibold max-lg:min-h-11">{`${plural} (${stays.length})`}</summary>
    <ul className="grid list-disc gap-1 pl-5">
      {stays.map(({ id, title, reason, href }) => (
        <li key={id} className="wrap-anywhere">
          <TextLink href={href}>{title}</TextLink>
          <span>{`: ${reason}`}</span>
        </li>
      ))}
    </ul>
  </details>
);
