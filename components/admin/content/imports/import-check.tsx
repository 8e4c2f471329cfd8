import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ImportView } from '#lib/content/imports/get-import-view.ts';
import type { HeldImport } from '#lib/content/imports/held-import.ts';
import { ProgressBox } from '../../shell/progress-box.tsx';
import { formatWords } from './format-words.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportLines, ImportProblems } from './import-lists.tsx';

interface ImportCheckProps {
  entity: { name: string; plural: string };
  view: ImportView;
}

const number = (count: number) => count.toLocaleString('en-IN');

/** How many items are added, changed and left. */
function Counts({ plan }: { plan: HeldImport['plan'] }) {
  const added = plan.lines.filter(({ id }) => id === null).length;
  const counts = [
    ['Added', added],
    ['Changed', plan.lines.length - added],
    ['Left as they are', plan.unchanged],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {counts.map(([label, count]) => (
        <div key={label} className="grid">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The buttons that import the table, and that forget it. */
function Decide({ address, held: { settings, plan } }: { address: string; held: HeldImport }) {
  const isReady = plan.problemCount === 0 && plan.lines.length > 0;
  return (
    <div className="flex flex-wrap gap-2">
      {isReady && (
        <form method="post" action={`${address}run/`}>
          <Button type="submit">{settings.publishes ? 'Import and publish' : 'Import as drafts'}</Button>
        </form>
      )}
      <form method="post" action={`${address}discard/`}>
        <Button type="submit" variant={isReady ? 'ghost' : 'secondary'}>
          Discard
        </Button>
      </form>
    </div>
  );
}

/** How far an import is. The page is loaded again by itself, also without script. */
function Running({ view: { held, picturesStored } }: { view: ImportView }) {
  const all = held.plan.pictures.length;
  return (
    <>
      <meta httpEquiv="refresh" content="3" />
      <ProgressBox
        id="import-progress"
        label={all > 0 ? `${number(picturesStored)} of ${number(all)} pictures are ready` : 'Importing…'}
        value={all > 0 ? picturesStored : undefined}
        max={all > 0 ? all : undefined}
      >
        {null}
      </ProgressBox>
      <p className="text-sm text-muted">
        You can leave this page. The import goes on, and is saved all at once at its end.
      </p>
    </>
  );
}

/** What came of checking a table: what was read, what stands in the way, and what would happen. */
export function ImportCheck({ entity, view }: ImportCheckProps) {
  const { held, table, problems, lines } = view;
  const { id, state, told, plan, settings } = held;
  const page = `/admin/content/${entity.name}/import/${id}`;
  if (state === 'running') return <Running view={view} />;
  if (!table)
    return (
      <Notice tone="success" role="status">
        <p>
          This table was imported.{' '}
          <a href={`/admin/content/${entity.name}?done=${held.token}`} className="text-link">
            See what came of it
          </a>
        </p>
      </Notice>
    );
  const address = `/api/admin/content/${entity.name}/imports/${id}/`;
  return (
    <>
      {told && (
        <Notice tone="warning" role="status">
          <p>{told}</p>
        </Notice>
      )}
      <section aria-label="Summary" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        <p className="text-sm wrap-anywhere text-muted">
          “{held.filename}”: {number(table.rowCount)} rows. {formatWords(table.format)}.
        </p>
        {plan.problemCount === 0 && <Counts plan={plan} />}
        {held.picturesName && (
          <p className="text-sm wrap-anywhere text-muted">
            “{held.picturesName}”: {number(plan.pictures.length)} of its pictures are named.
            {plan.unused.length > 0 &&
              ` No row names ${plan.unused.slice(0, 10).join(', ')}${plan.unused.length > 10 ? ` and ${number(plan.unused.length - 10)} others` : ''}.`}
          </p>
        )}
        {plan.problemCount > 0 && (
          <p className="font-semibold text-danger">
            Nothing can be imported yet:{' '}
            {plan.problemCount === 1 ? '1 problem' : `${number(plan.problemCount)} problems`}.
          </p>
        )}
        {plan.problemCount === 0 && plan.lines.length === 0 && (
          <p className="font-semibold">There is nothing to import.</p>
        )}
        <Decide address={address} held={held} />
      </section>
      {plan.problemCount > 0 && (
        <ImportProblems page={problems} total={plan.problemCount} href={(at) => `${page}?problems=${at}#problems`} />
      )}
      <ImportColumns
        address={address}
        table={table}
        settings={settings}
        plural={entity.plural}
        draftsOnly={view.draftsOnly}
      />
      {lines.total > 0 && <ImportLines entity={entity.name} page={lines} href={(at) => `${page}?page=${at}#items`} />}
    </>
  );
}
