import { cutText } from '#lib/platform/text/plain-text.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { classNames } from './class-names.ts';
import { inLanguages, Words } from './in-languages.tsx';
import { languageOf } from './language.ts';

interface ExpandableTextProps {
  text: string;
  /** How many characters are shown at first. A text that is not longer is shown in full, without a switch. */
  limit: number;
  /** The id of the element that says what the text is about, for assistive technology. */
  about?: string;
  className?: string;
}

/**
 * A text cut at `limit` characters with "..." and a switch that shows the rest. The page contains the full text: the
 * switch is a native disclosure, so it works without script, and print shows everything.
 */
export function ExpandableText({ text, limit, about, className }: ExpandableTextProps) {
  const cut = cutText(text, limit);
  const lang = languageOf(text);
  if (cut === text) return <Words of={text} className={classNames('whitespace-pre-line', className)} />;
  const head = cut.slice(0, -3);
  return (
    <div className="group/expand grid justify-items-start md:gap-1.5">
      <p lang={lang} className={classNames('whitespace-pre-line', className)}>
        <span>{inLanguages(head)}</span>
        <span className="group-has-[details[open]]/expand:hidden print:hidden">...</span>
        <span className="hidden group-has-[details[open]]/expand:inline print:inline">
          {inLanguages(text.slice(head.length), lang)}
        </span>
      </p>
      <details className="print:hidden">
        <summary
          aria-describedby={about}
          className="-mx-1 inline-flex min-h-11 md:min-h-8 items-center rounded-sm px-1 font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <span className="group-has-[details[open]]/expand:hidden">Read more</span>
          <span className="hidden group-has-[details[open]]/expand:inline">Show less</span>
        </summary>
      </details>
    </div>
  );
}

/** When what a page shows was last looked at. */
export function ReviewedLine({ on }: { on: Date }) {
  return (
    <p className="text-sm text-muted">
      Last reviewed on <time dateTime={on.toISOString()}>{shownDay(on)}</time>
    </p>
  );
}
