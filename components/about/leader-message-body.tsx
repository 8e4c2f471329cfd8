import { classNames } from '#components/ui/class-names.ts';
import { languageOf } from '#components/ui/language.ts';
import type { LeaderMessage } from '#lib/content/entities/leader-message.ts';
import { paragraphsOf } from './paragraphs.ts';

const dropCap =
  'first-letter:float-left first-letter:mt-[0.06em] first-letter:mr-[0.08em] first-letter:text-[5.6em] ' +
  'first-letter:leading-[0.72] first-letter:font-extrabold first-letter:text-accent';

/** The message in two columns where there is space, with a drop cap and a signature. */
export function LeaderMessageBody({ message }: { message: LeaderMessage }) {
  const { name, designation, body } = message;
  return (
    <div className="mx-auto max-w-prose gap-16 lg:max-w-none lg:columns-2">
      {paragraphsOf(body).map((paragraph, index) => {
        const lang = languageOf(paragraph);
        return (
          <p
            key={paragraph}
            lang={lang}
            // Devanagari letters hang from a line, so a two-line drop cap does not suit them.
            className={classNames('mb-5 hyphens-manual', index === 0 && !lang && dropCap)}
          >
            {paragraph}
          </p>
        );
      })}
      <p className="grid border-t-2 border-marigold pt-4 break-inside-avoid">
        <span className="text-lg font-bold">{name}</span>
        <span className="text-muted">{designation}</span>
      </p>
    </div>
  );
}
