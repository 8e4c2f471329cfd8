import { Inbox, Plus } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import type { OwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import type { Option, SingleField } from '#lib/content/fields/field.ts';
import type { ContentAction, SeenItem } from '#lib/content/items/item.schema.ts';
import type { ContentListItemWire } from '#lib/content/items/item.wire.ts';
import { type ContentQuery, type ContentSort, sortText } from '#lib/content/items/list-query.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';

import { ChoiceFilter, FilterRow, SearchFilter } from '../shell/filters.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState } from '../shell/panel.tsx';
import { TextLink } from '../shell/text-link.tsx';
import { ContentTable, listAddress } from './content-table.tsx';
import { ItemsForm, ItemsOutcome } from './items-form.tsx';

interface ContentListProps {
  entity: {
    name: string;
    plural: string;
    singular: string;
    description: string;
    canAdd: boolean;
    isOrdered: boolean;
  };
  titleField: SingleField;
  columns: readonly SingleField[];
  filters: readonly SingleField[];
  sortable: readonly string[];
  query: ContentQuery;
  page: ListPage<ContentListItemWire>;
  /** All items that match, on every page. */
  matching: readonly SeenItem[];
  bulk: readonly ContentAction[];
  actions: OwnActions;
  done: string;
}

/** Such as "sorted by “Title”, downwards". */
function sortWords({ by, direction }: ContentSort, fields: readonly SingleField[]): string {
  const own: Record<string, string> = { state: 'State', updated: 'Last saved' };
  const label = own[by] ?? fields.find(({ name }) => name === by)?.label ?? by;
  return `sorted by “${label}”, ${direction === 'asc' ? 'upwards' : 'downwards'}`;
}

interface CountProps {
  query: ContentQuery;
  name: string;
  total: number;
  fields: readonly SingleField[];
}

const Count = ({ query, name, total, fields }: CountProps) => (
  <p aria-live="polite" className="text-sm text-muted">
    <span>{total === 1 ? '1 item' : `${total} items`}</span>
    {query.sort && (
      <>
        <span>{`, ${sortWords(query.sort, fields)}. `}</span>
        <TextLink href={listAddress(name, { ...query, sort: null }, 1)}>Back to the order of the site</TextLink>
      </>
    )}
  </p>
);

export function ContentList(props: ContentListProps) {
  const { entity, titleField, columns, filters, sortable, query, page, matching, bulk, actions, done } = props;
  const { name, plural, singular, description, canAdd } = entity;
  const back = { view: listAddress(name, query, page.page).split('?')[1] ?? '' };
  const isNarrowed = query.search !== '' || query.state !== null || Object.keys(query.filters).length > 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title={plural}>
          <p className="max-w-prose text-sm text-muted">{description}</p>
        </PageHead>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`/admin/content/${name}/import#export`} variant="ghost" size="sm">
            Export
          </ButtonLink>
          <ButtonLink href={`/admin/content/${name}/import`} variant="ghost" size="sm">
            Import
          </ButtonLink>
          {canAdd && (
            <>
              <ButtonLink href={`/admin/content/${name}/removed`} variant="ghost" size="sm">
                Removed
              </ButtonLink>
              {name === 'program' && (
                <ButtonLink href="/admin/content/forms" variant="secondary" size="sm">
                  Begin with a form
                </ButtonLink>
              )}
              <ButtonLink href={`/admin/content/${name}/new`} size="sm">
                <Icon of={Plus} className="size-4" />
                <span>{` New ${singular}`}</span>
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <ItemsOutcome entity={name} actions={actions} done={done} back={back} />
      <ContentFilters address={`/admin/content/${name}`} filters={filters} query={query} isNarrowed={isNarrowed} />
      {page.total === 0 ? (
        <PanelState
          icon={Inbox}
          title={isNarrowed ? 'Nothing matches' : `Nothing in “${plural}” yet`}
          text={
            isNarrowed ? 'Change the search or the filters, or show all.' : 'Add the first one with the button above.'
          }
        />
      ) : (
        <ItemsForm
          entity={name}
          actions={bulk}
          back={back}
          shown={page.items.map(({ id }) => id)}
          matching={matching}
          head={<Count query={query} name={name} total={page.total} fields={[titleField, ...columns]} />}
        >
          <ContentTable
            entity={entity}
            titleField={titleField}
            columns={columns}
            items={page.items}
            sortable={sortable}
            query={query}
            isOrdered={entity.isOrdered && !isNarrowed && query.sort === null && page.pages === 1}
          />
        </ItemsForm>
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        href={(number) => listAddress(name, query, number)}
        label={plural}
      />
    </>
  );
}

const states: readonly Option[] = [
  { value: 'published', label: 'Published' },
  { value: 'changed', label: 'Unpublished changes' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
];
const yesNo: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

interface ContentFiltersProps {
  address: string;
  filters: readonly SingleField[];
  query: ContentQuery;
  isNarrowed: boolean;
}

function ContentFilters({ address, filters, query, isNarrowed }: ContentFiltersProps) {
  return (
    <FilterRow action={address} isNarrowed={isNarrowed}>
      <SearchFilter id="content-search" label="Search" value={query.search} />
      <ChoiceFilter id="filter-state" name="state" label="State" options={states} value={query.state ?? ''} />
      {filters.map((field) => (
        <ChoiceFilter
          key={field.name}
          id={`filter-${field.name}`}
          name={field.name}
          label={field.label}
          options={field.kind === 'choice' ? field.options : yesNo}
          value={query.filters[field.name] ?? ''}
        />
      ))}
      {query.sort && <input type="hidden" name="sort" value={sortText(query.sort)} />}
    </FilterRow>
  );
}
