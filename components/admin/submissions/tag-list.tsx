import { Tag } from '#components/ui/icons.tsx';

/** The tags of one submission. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li
          key={tag}
          className="inline-flex max-w-48 items-center gap-1 rounded-sm bg-sunken px-1.5 py-px text-xs font-semibold"
        >
          <Tag aria-hidden="true" className="size-3 shrink-0 text-muted" />
          <span className="truncate">{tag}</span>
        </li>
      ))}
    </ul>
  );
}
