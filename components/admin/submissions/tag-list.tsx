import { classNames } from '#components/ui/class-names.ts';
import { Tag } from '../icons.tsx';

/** The tags of one submission. With `isOneLine`, tags that do not fit are cut off and the tooltip has them all. */
export function TagList({ tags, isOneLine }: { tags: readonly string[]; isOneLine?: boolean }) {
  return (
    <ul
      title={isOneLine ? tags.join(', ') : undefined}
      className={classNames('flex gap-1', isOneLine ? 'max-w-64 overflow-hidden' : 'flex-wrap')}
    >
      {tags.map((tag) => (
        <li
          key={tag}
          className={classNames(
            'inline-flex max-w-48 items-center gap-1 rounded-sm bg-sunken px-1.5 py-px text-xs font-semibold',
            isOneLine && 'shrink-0',
          )}
        >
          <Tag aria-hidden="true" className="size-3 shrink-0 text-muted" />
          <span className="truncate">{tag}</span>
        </li>
      ))}
    </ul>
  );
}
