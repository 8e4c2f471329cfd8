import { languageOf } from './language.ts';

interface TagsProps {
  /** The name of the tags, for screen readers and on paper. */
  label: string;
  of: readonly string[];
  /** Where a list of everything with the tag is. */
  addressOf: (tag: string) => string;
}

/** The tags of an item, each a link to what else has it. */
export function Tags({ label, of, addressOf }: TagsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {of.map((tag) => (
        <li key={tag} className="min-w-0">
          <a
            href={addressOf(tag)}
            lang={languageOf(tag)}
            className="inline-flex min-h-11 items-center rounded-lg bg-sunken px-3 py-1 text-sm wrap-anywhere text-ink transition-colors hover:bg-primary-soft hover:text-primary md:min-h-8"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
