import { FileText, SearchX } from 'lucide';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import { ListState, ReadFailed } from '#components/ui/lists/list-or-state.tsx';
import { FoundHeading, Pagination } from '#components/ui/lists/pagination.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { noticeKinds } from '#lib/content/entities/notice.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { type ListedNotice, type NoticeFilter, noticeKindLabel, noticePath } from '#lib/site/public-pages/notices.ts';
import { Words } from '../ui/in-languages.tsx';
import { archivePath, isFiltered, noticesAddress, noticesPath } from '../ui/lists/list-addresses.ts';
import { NoticeBadge, NoticeTime } from './notice-page.tsx';

/** A notice in a list. */
function NoticeRow({ notice, now }: { notice: ListedNotice; now: Date }) {
  const { kind, number, title, publishedOn } = notice;
  return (
    <article className="grid gap-1.5 px-4 py-4 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-semibold text-accent">{noticeKindLabel(kind)}</span>
        {number && <span className="wrap-anywhere">{number}</span>}
        <NoticeBadge notice={notice} now={now} />
      </p>
      <h3 className="text-lg leading-snug">
        <Words
          as="a"
          of={title}
          href={noticePath(notice)}
          dir="auto"
          className="inline-block py-1 text-link wrap-anywhere underline-offset-2 hover:underline"
        />
      </h3>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>
          Published <time dateTime={publishedOn.toISOString()}>{shownDay(publishedOn)}</time>
        </span>
        <NoticeTime notice={notice} now={now} />
      </p>
    </article>
  );
}

interface NoticesPageProps {
  title: string;
  intro: string;
  /** {@link noticesPath} or {@link archivePath}. */
  path: string;
  filter: NoticeFilter;
  /** The years in which there are notices, latest first. */
  years: readonly string[];
  /** Null if they could not be read. */
  result: ListPage<ListedNotice> | null;
  now: Date;
}

/** A list of notices with its search and filters. */
export function NoticesPage({ title, intro, path, filter, years, result, now }: NoticesPageProps) {
  const isArchive = path === archivePath;
  return (
    <>
      <PageHero title={title} intro={intro} />
      <Container className="grid grid-cols-1 gap-8 py-section-small">
        <nav aria-label="Lists of notices" className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line print:hidden">
          <ListLink href={noticesPath} isCurrent={!isArchive}>
            Current
          </ListLink>
          <ListLink href={archivePath} isCurrent={isArchive}>
            Archive
          </ListLink>
          <a href="/notices/feed.xml" className="ml-auto py-3 text-link">
            Feed (RSS)
          </a>
        </nav>
        {(years.length > 0 || isFiltered(filter)) && (
          <NoticeFilters path={path} filter={filter} years={years} hasStates={!isArchive} />
        )}
        {result ? (
          <Found path={path} filter={filter} result={result} now={now} />
        ) : (
          <ReadFailed
            title="The notices cannot be shown"
            text="We could not read them. Please try again in a minute."
            address={noticesAddress(path, filter)}
          />
        )}
      </Container>
    </>
  );
}

function ListLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="-mb-px border-b-2 border-transparent py-3 font-semibold text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
    >
      {children}
    </a>
  );
}

type FoundProps = Pick<NoticesPageProps, 'path' | 'filter' | 'now'> & { result: ListPage<ListedNotice> };

function Found({ path, filter, result, now }: FoundProps) {
  const { items, total, page, pages } = result;
  if (total === 0) return <NothingFound path={path} filter={filter} />;
  return (
    <section id="notices" aria-labelledby="found" className="grid grid-cols-1 gap-6">
      <FoundHeading
        text={`${total === 1 ? '1 notice' : `${total.toLocaleString('en-IN')} notices`}${filter.query && ` for “${filter.query}”`}`}
        page={page}
        pages={pages}
      />
      <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface">
        {items.map((notice) => (
          <li key={notice.id} className="min-w-0">
            <NoticeRow notice={notice} now={now} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        href={(number) => `${noticesAddress(path, filter, number)}#notices`}
        label="Pages of notices"
      />
    </section>
  );
}

function NothingFound({ path, filter }: { path: string; filter: NoticeFilter }) {
  if (isFiltered(filter))
    return (
      <ListState icon={SearchX} title="No notice found" text="Try a shorter word, another kind or another year.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={path}>Show all</ButtonLink>
          {path === noticesPath && (
            <ButtonLink href={noticesAddress(archivePath, { ...filter, state: null })} variant="secondary">
              Search the archive
            </ButtonLink>
          )}
        </div>
      </ListState>
    );
  return path === archivePath ? (
    <ListState icon={FileText} title="The archive is empty" text="Notices move here when they close." />
  ) : (
    <ListState
      icon={FileText}
      title="No notices at the moment"
      text="Tenders, circulars, recruitment and reports of the centre will be listed here."
    />
  );
}

interface NoticeFiltersProps {
  /** The list that shows what is found. */
  path: string;
  filter: NoticeFilter;
  /** The years in which there are notices, latest first. */
  years: readonly string[];
  /** The archive has closed ones alone. */
  hasStates: boolean;
}

const states = [
  ['', 'Any'],
  ['open', 'Open now'],
  ['upcoming', 'Opens later'],
  ['closed', 'Closed'],
] as const;

/** The search and the filters of a list of notices: a GET form that works without script. */
function NoticeFilters({ path, filter, years, hasStates }: NoticeFiltersProps) {
  const { query, kind, state, year } = filter;
  return (
    <search className="print:hidden">
      <form
        method="get"
        action={path}
        data-scroll="stay"
        className="grid grid-cols-2 items-end gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_1fr_auto] sm:p-6 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <div className="col-span-full lg:col-span-1">
          <Field id="notices-q" label="Title or number">
            {(control) => (
              <TextInput {...control} type="search" name="q" defaultValue={query} maxLength={200} autoComplete="off" />
            )}
          </Field>
        </div>
        <Field id="notices-kind" label="Kind">
          {(control) => (
            <Select {...control} name="kind" defaultValue={kind ?? ''}>
              <Options of={[['', 'Any'], ...noticeKinds.map(({ value, plural }) => [value, plural] as const)]} />
            </Select>
          )}
        </Field>
        {hasStates && (
          <Field id="notices-state" label="Open or closed">
            {(control) => (
              <Select {...control} name="state" defaultValue={state ?? ''}>
                <Options of={states} />
              </Select>
            )}
          </Field>
        )}
        <Field id="notices-year" label="Year">
          {(control) => (
            <Select {...control} name="year" defaultValue={year ?? ''}>
              <Options of={[['', 'Any'], ...years.map((each) => [each, each] as const)]} />
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="min-h-11">
            Show
          </Button>
          {isFiltered(filter) && (
            <ButtonLink href={path} variant="ghost" className="min-h-11">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
