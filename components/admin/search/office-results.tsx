import { Search, SearchX } from 'lucide';
import { PanelState } from '#components/admin/shell/panel.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { OfficeGroup } from '#lib/operations/dashboard/find-everywhere.ts';

export function OfficeResults({ query, groups }: { query: string; groups: readonly OfficeGroup[] }) {
  if (query === '')
    return (
      <PanelState
        icon={Search}
        title="Find a screen, an item, a submission, a person or a message"
        text="Type a name, a number or a word. Ctrl K or ⌘ K opens this page from anywhere in the back office."
      />
    );
  if (groups.length === 0)
    return (
      <PanelState icon={SearchX} title={`Nothing found for “${query}”`} text="Try fewer words, or their beginning." />
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 2xl:grid-cols-3">
      {groups.map((group) => (
        <Group key={group.heading} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { heading, hits, all } }: { group: OfficeGroup }) {
  return (
    <section className="grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{heading}</h2>
        {all && (
          <a href={all} className="text-link inline-flex items-center text-sm font-semibold max-lg:min-h-11">
            Open the list
          </a>
        )}
      </div>
      <ul className="grid">
        {hits.map(({ key, title, text, href }) => (
          <li key={key} className="relative grid min-w-0 border-t border-line py-2 first:border-t-0 max-lg:min-h-11">
            <a
              href={href}
              lang={languageOf(title)}
              className="font-semibold wrap-anywhere text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </a>
            {text !== '' && (
              <span lang={languageOf(text)} className="line-clamp-2 text-sm wrap-anywhere text-muted">
                {text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
