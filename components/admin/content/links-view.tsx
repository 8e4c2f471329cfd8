import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import { Notice } from '#components/ui/notice.tsx';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { BrokenLink, LinksPage } from '#lib/site/links/broken-links.ts';
import { counted } from '../selection/bulk-words.ts';
import { PageHead } from '../shell/page-head.tsx';

const links = ['link', 'links'] as const;
const maxPlaces = 5;

const doneWords: Record<string, readonly [tone: 'success' | 'warning', words: string]> = {
  works: ['success', 'The link works. It is no longer in the list.'],
  fails: ['warning', 'The link still fails.'],
  unclear: ['warning', 'No answer came that says anything of the link. It stays in the list.'],
  left_out: ['success', 'The link is left out of the list for 90 days.'],
};

const checkedWords = (checked: number, outside: number): string =>
  outside === 0
    ? 'There is none yet.'
    : `So far ${counted(checked, links)} of ${outside.toLocaleString('en-IN')} ${checked === 1 ? 'was' : 'were'} checked.`;

export function LinksView({
  links: shown,
  total,
  outside,
  checked,
  isUnchecked,
  isWithoutWayOut,
  done,
}: LinksPage & { done: string | null }) {
  const [tone, words] = doneWords[done ?? ''] ?? [];
  return (
    <article className="grid w-full max-w-4xl grid-cols-1 gap-6">
      <PageHead
        back={['/admin/content', 'Content']}
        title="Broken links"
        text={
          isUnchecked
            ? 'Links within the site are looked up now. Links to other sites are not checked: that is switched off, in the settings or on the server.'
            : `Links within the site are looked up now. Links to other sites are checked once a week, and are listed here when they fail on two days. ${checkedWords(checked, outside)}`
        }
      />
      {words && <Notice tone={tone} role="status" title={words} />}
      {isWithoutWayOut && !isUnchecked && (
        <Notice tone="warning" title="No other site has answered yet">
          <p>The server may have no way out to the internet. Then set LINK_CHECKS to off on it.</p>
        </Notice>
      )}
      {total > shown.length && <p>{`These are the first ${shown.length} of ${counted(total, links)}.`}</p>}
      {total === 0 ? (
        <p>No broken links. A link that fails from now on appears here.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {shown.map((link, index) => (
            <li key={link.address} className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-5">
              <Broken link={link} />
              {link.since && !isUnchecked && <Answers address={link.address} name={String(index)} />}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Broken({ link: { address, words, since, places } }: { link: BrokenLink }) {
  const leaves = !address.startsWith('/');
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-base font-bold">{words}</h2>
        <p className="line-clamp-3 wrap-anywhere">
          <a href={address} {...(leaves && otherSite)} className="text-link">
            <span>{address}</span>
            {leaves && <OutsideMark />}
          </a>
        </p>
        {since && (
          <p className="text-sm text-muted">
            Since <time dateTime={since.toISOString()}>{shownDay(since)}</time>
          </p>
        )}
      </div>
      <ul className="grid gap-1 text-sm">
        {places.slice(0, maxPlaces).map((place) => (
          <li key={`${place.kind} ${place.id} ${place.words}`} className="wrap-anywhere">
            <a href={`/admin/content/${place.kind}/${place.id}`} className="text-link inline-block max-lg:py-2">
              {place.title}
            </a>{' '}
            <span className="text-muted">{`(${place.words || 'a link without words'})`}</span>
          </li>
        ))}
        {places.length > maxPlaces && <li className="text-muted">{`and ${places.length - maxPlaces} more places`}</li>}
      </ul>
    </>
  );
}

const Answers = ({ address, name }: { address: string; name: string }) => (
  <SentForm action="/api/admin/links/" name={name} className="flex flex-wrap gap-2">
    <input type="hidden" name="address" value={address} />
    <FormButton name="action" value="check" size="sm" variant="secondary" busyLabel="Checking…">
      Check again
    </FormButton>
    <FormButton name="action" value="works" size="sm" variant="ghost" busyLabel="Saving…">
      It works for me
    </FormButton>
  </SentForm>
);
