import { FormButton, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ContentItemWire } from '#lib/content/items/item.wire.ts';
import { shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';

type Asked = NonNullable<ContentItemWire['review']['asked']>;

const when = (at: string) => <time dateTime={at}>{shownMoment(new Date(at))}</time>;

const Times = ({ publish_at: from, unpublish_at: until }: Pick<Asked, 'publish_at' | 'unpublish_at'>) => (
  <>
    {from && <p>On the site from {when(from)}.</p>}
    {until && <p>Off the site on {when(until)}.</p>}
  </>
);

function Waits({ asked, is_writer: isWriter }: { asked: Asked; is_writer: boolean }) {
  const hides = asked.action === 'ask_unpublish';
  const title = asked.is_own
    ? `You asked another person to ${hides ? 'take this off the site' : 'publish this'}`
    : `${asked.by_name ?? 'Someone'} asked for publishing`;
  return (
    <Notice title={title} className="max-w-3xl">
      <p>
        <span>Since </span>
        {when(asked.at)}
        <span>{`. ${isWriter && !asked.is_own ? 'You wrote a part of it, so a third person decides. ' : ''}${asked.is_own ? 'To take the request back, save a draft.' : ''}`}</span>
      </p>
      <Times {...asked} />
    </Notice>
  );
}

export function ReviewPanel({ entity, item }: { entity: string; item: ContentItemWire }) {
  const { review, revision, updated_by_name: writer, updated_at: savedAt } = item;
  const { asked, sent_back: sentBack, may_decide: mayDecide, must_ask: mustAsk, seen } = review;
  if (sentBack)
    return (
      <Notice tone="warning" title={`Sent back by ${sentBack.by_name ?? 'another person'}`} className="max-w-3xl">
        <p className="whitespace-pre-line wrap-anywhere">{`“${sentBack.reason}”`}</p>
        <p className="text-sm text-muted">{when(sentBack.at)}</p>
      </Notice>
    );
  if (asked && (asked.is_own || !mayDecide)) return <Waits asked={asked} is_writer={review.is_writer} />;
  // An administrator publishes other drafts with the form’s own button.
  if (!mayDecide || !(asked || mustAsk)) return null;
  const hides = asked?.action === 'ask_unpublish';
  const later = asked?.publish_at && new Date(asked.publish_at) > new Date() ? new Date(asked.publish_at) : null;
  const address = `/api/admin/content/${entity}/${item.id}/decision/`;
  const title = asked
    ? `${asked.by_name ?? 'Someone'} asks you to ${hides ? 'take this off the site' : 'publish this'}`
    : `${writer ?? 'Someone'} saved what visitors do not see yet`;
  const at = asked?.at ?? savedAt;
  return (
    <section
      aria-labelledby="review-title"
      className="grid max-w-3xl gap-4 rounded-lg border-2 border-primary bg-surface p-5 max-lg:[&_:is(a,button)]:min-h-11"
    >
      <div className="grid gap-1">
        <h2 id="review-title" className="text-lg wrap-anywhere">
          {title}
        </h2>
        {at && <p className="text-sm text-muted">{when(at)}</p>}
        {asked && <Times {...asked} />}
        {seen !== null && (
          <a
            href={`/admin/content/${entity}/${item.id}/history?from=${seen}`}
            className="inline-flex w-fit items-center text-link"
          >
            See what changes
          </a>
        )}
      </div>
      <SentForm name="decide" action={address} leaves="page">
        <input type="hidden" name="revision" value={revision} />
        <FormButton name="decision" value={hides ? 'unpublish' : 'publish'}>
          {hides ? 'Take off the site' : later ? `Schedule for ${shownTime(later)}` : 'Publish'}
        </FormButton>
      </SentForm>
      {asked && (
        <SentForm
          id="send-back"
          name="send-back"
          action={address}
          leaves="page"
          className="grid gap-3 border-t border-line pt-4"
        >
          <input type="hidden" name="revision" value={revision} />
          <Field
            id="send-back-reason"
            label="Or send it back: what has to change?"
            hint={`${asked.by_name ?? 'The one who asked'} reads it.`}
          >
            {(control) => <FormTextarea {...control} name="reason" rows={2} maxLength={1000} className="min-h-20!" />}
          </Field>
          <FormButton name="decision" value="send_back" variant="secondary" className="w-fit">
            Send back
          </FormButton>
        </SentForm>
      )}
    </section>
  );
}
