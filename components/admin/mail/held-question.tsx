import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { HeldMails } from '#lib/operations/outbox/get-mail-summary.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';

/** What to do with emails that waited too long to be sent unasked. */
export function HeldQuestion({ count, from, until, upTo, hasServer }: HeldMails & { hasServer: boolean }) {
  const [first, last] = [shownDay(from), shownDay(until)];
  const days = first === last ? `on ${first}` : `from ${first} to ${last}`;
  const [title, them] =
    count === 1
      ? [`1 email, written ${days}, was not sent. Send it now?`, 'it']
      : [`${count.toLocaleString('en-IN')} emails, written ${days}, were not sent. Send them now?`, 'them'];
  return (
    <Notice tone="warning" title={title}>
      <div className="grid gap-3">
        <p>
          {`An email that waited for more than a day does not go out by itself, because it may no longer be true. Links in ${them} are made when ${them === 'it' ? 'it is' : 'they are'} sent, so they will work.${!hasServer ? ' Without a mail server, nothing is sent.' : ''}`}
        </p>
        <form method="post" action="/api/admin/mail/held/" className="flex flex-wrap gap-2">
          <input type="hidden" name="up_to" value={upTo} />
          <Button type="submit" name="action" value="send" size="sm">
            {count === 1 ? 'Send it' : `Send all ${count.toLocaleString('en-IN')}`}
          </Button>
          <ButtonLink href="/admin/mail?state=held" variant="secondary" size="sm">
            {count === 1 ? 'Look at it' : 'Choose which'}
          </ButtonLink>
          <Button type="submit" name="action" value="drop" variant="secondary" size="sm">
            {count === 1 ? 'Drop it' : `Drop all ${count.toLocaleString('en-IN')}`}
          </Button>
        </form>
      </div>
    </Notice>
  );
}
