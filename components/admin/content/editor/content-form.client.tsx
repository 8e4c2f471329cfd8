'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#components/admin/calls/call.ts';
import { PageHead, type Way } from '#components/admin/shell/page-head.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ErrorSummary } from '#components/ui/fields/error-summary.tsx';
import { QuestionDialog, useQuestion } from '#components/ui/fields/question-dialog.tsx';
import { useAwake } from '#components/ui/fields/use-awake.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Section } from '#lib/content/entity.ts';
import type { ContentValues, Field } from '#lib/content/fields/field.ts';
import { editedTexts } from '#lib/content/fields/values.ts';
import type { ContentItemWire } from '#lib/content/items/item.wire.ts';
import { stillVia } from '#lib/operations/dashboard/onboarding-address.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { ContentFields } from '../controls/content-fields.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ContentPages, ContentSections } from './content-sections.tsx';
import { FormPreview } from './form-preview.tsx';
import { namedProblem } from './named-problem.ts';
import { PagePreview } from './page-preview.tsx';
import { PreviewDialog } from './preview-dialog.client.tsx';
import { mainAction, PublishingPanel, SaveBar } from './publishing-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useContentForm } from './use-content-form.ts';

const query = '(width >= 80rem)';

const follow = (onChange: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the window has room for two columns: Tailwind's `xl`. The server's HTML assumes that it has. */
const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => true,
  );

interface ContentFormProps {
  entity: { name: string; singular: string; plural: string; isSingle: boolean; canAdd: boolean; isManaged: boolean };
  fields: readonly Field[];
  sections: readonly Section[] | undefined;
  isPaged: boolean;
  item: ContentItemWire | null;
  /** The initial values: of a new item, or those that replace an item's and are not saved yet. Null for none. */
  start: ContentValues | null;
  begun: BegunForm | null;
  others: string | null;
  /** Whether another person publishes what this one changes. */
  mustAsk: boolean;
  back: Way;
}

/** Extra panels that show the typed values live, by entity. */
const besides: Record<string, ComponentType<{ values: ContentValues }> | undefined> = {
  program: FormPreview,
  notice: PagePreview,
  'text-page': PagePreview,
};

/** Keeps what has the focus clear of the bar at the bottom of the window. */
const underBar = '[&_:is(a,button,input,select,textarea)]:scroll-mb-32';

export function ContentForm({
  entity,
  fields,
  sections,
  isPaged,
  item,
  start,
  begun,
  others,
  mustAsk,
  back,
}: ContentFormProps) {
  const router = useRouter();
  const formId = useId();
  const Beside = besides[entity.name];
  const Sections = isPaged ? ContentPages : ContentSections;
  const listAddress = `/admin/content/${entity.name}`;
  // Loading script would overwrite anything typed before.
  const isAwake = useAwake();
  const isWide = useWide();
  const form = useContentForm({
    entity: entity.name,
    fields,
    item,
    start,
    mustAsk,
    form: begun?.name ?? null,
    onCreated: (id) => {
      const query = new URLSearchParams(window.location.search);
      window.history.replaceState(null, '', stillVia(query, `${listAddress}/${id}`));
    },
  });
  const { saved, values, errors, problem, refused, theirs, leaving } = form;
  const { ask, dialog } = useQuestion();
  const [preview, setPreview] = useState<{ token: string; addresses: readonly string[] } | null>(null);
  const [isOpening, setOpening] = useState(false);
  const refusal = useRef<HTMLDivElement>(null);
  const problems = Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message) => ({ fieldId: path || undefined, message: namedProblem(fields, path, message, refused) })),
  );
  // The title of what is there once is the name of its kind, which no page shows.
  const titles = entity.isSingle ? [] : [saved?.title ?? ''];
  const texts = [...editedTexts(fields, saved?.values ?? null, values, form.edited), ...titles];
  const title = saved?.title ?? `New ${entity.singular}`;
  const titled = useRef(title);
  useEffect(() => {
    document.title = document.title.replace(titled.current, () => title);
    titled.current = title;
  }, [title]);
  useEffect(() => {
    if (problem) refusal.current?.focus();
  }, [problem]);
  useEffect(() => {
    // The person went back to the page where they created the item. The address is now the item's, but this form is
    // still the empty one.
    if (!item && !window.location.pathname.replace(/\/$/, '').endsWith('/new')) window.location.reload();
  }, [item]);

  const openPreview = async () => {
    setOpening(true);
    const path = '/api/admin/content/[entity]/preview/';
    const body = { id: saved?.id ?? null, values };
    const result = await call('POST', path, { params: { entity: entity.name }, body });
    setOpening(false);
    if (result.ok) setPreview(result.data);
    else form.refuse(result);
  };
  const remove = async () => {
    if (!saved) return;
    const isSure = await ask({
      title: `Remove “${saved.title}”?`,
      text: 'Visitors no longer see it. Its versions are kept, and you can bring it back.',
      yes: 'Remove it',
      no: 'Keep it',
      isDanger: true,
    });
    if (!isSure) return;
    const params = { entity: entity.name, id: saved.id };
    const query = { revision: saved.revision };
    const result = await call('DELETE', '/api/admin/content/[entity]/[id]/', { params, query });
    if (!result.ok) return form.refuse(result);
    form.letGo();
    router.push(listAddress);
    router.refresh();
  };
  const { unpublishAt, publishAt } = form.times;
  const takeOff = async () => {
    const time = unpublishAt ?? publishAt;
    const isSure =
      time === null ||
      (await ask({
        title: mustAsk ? 'Ask to take it off the site now?' : 'Take it off the site now?',
        text: `It is to ${unpublishAt ? 'leave the site' : 'be published'} on ${shownMoment(new Date(time))}. That time is then no longer set.`,
        yes: mustAsk ? 'Ask for it now' : 'Take it off now',
        no: 'Keep the time',
      }));
    if (isSure) form.save(mustAsk ? 'ask_unpublish' : 'unpublish');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save(mainAction(form));
  };

  return (
    <>
      <PageHead back={back} title={title} text={others} className="gap-2 *:[h1]:max-w-prose" />
      {saved && <ReviewPanel entity={entity.name} item={saved} />}
      <fieldset disabled={!isAwake} className={isWide ? undefined : underBar}>
        <div
          className={classNames(
            'grid min-w-0 grid-cols-1 gap-6 xl:items-start',
            Beside ? 'xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]' : 'xl:grid-cols-[minmax(0,1fr)_20rem]',
          )}
        >
          <form id={formId} noValidate onSubmit={submit} className="grid max-w-3xl min-w-0 grid-cols-1 gap-6">
            {theirs && saved ? (
              <ConflictPanel
                ref={refusal}
                fields={fields}
                base={saved.values}
                mine={values}
                theirs={theirs}
                onSettle={form.settle}
              />
            ) : (
              problem && <ErrorSummary ref={refusal} message={problem.message} errors={problems} />
            )}
            {begun && saved === item && <BegunNotice {...begun} />}
            {saved?.publish_problem && (
              <Notice tone="warning" title="Not published at its time">
                <p>{`${saved.publish_problem} Then publish or schedule it again.`}</p>
              </Notice>
            )}
            {sections ? (
              <Sections sections={sections} fields={fields} values={values} errors={errors} onChange={form.change} />
            ) : (
              <ContentFields fields={fields} values={values} errors={errors} onChange={form.change} />
            )}
          </form>
          <div
            className={classNames(
              'grid min-w-0 grid-cols-1 gap-6 xl:sticky xl:top-4',
              Beside && 'xl:max-h-[calc(100dvh-2rem)] xl:grid-rows-[auto_minmax(16rem,1fr)] xl:overflow-y-auto',
            )}
          >
            <PublishingPanel
              entity={entity}
              form={form}
              formId={formId}
              isWide={isWide}
              isOpening={isOpening}
              onPreview={openPreview}
              onRemove={remove}
              onTakeOff={takeOff}
            />
            {Beside && <Beside values={values} />}
          </div>
        </div>
        {!isWide && <SaveBar form={form} formId={formId} />}
      </fieldset>
      {dialog}
      {leaving.isAsked && (
        <QuestionDialog
          title="Leave without saving?"
          text="Nothing of what you changed here is saved on the site."
          yes="Leave"
          no="Stay on this page"
          onAnswer={(leaves) => (leaves ? leaving.leave() : leaving.stay())}
        />
      )}
      {preview && <PreviewDialog {...preview} texts={texts} onClose={() => setPreview(null)} />}
    </>
  );
}

export interface BegunForm {
  name: string;
  title: string;
  questions: number;
  /** How many questions of the program it replaces. Null for a new program. */
  replaced: number | null;
}

const count = (number: number) => (number === 1 ? '1 question' : `${number} questions`);

const BegunNotice = ({ title, questions, replaced }: BegunForm) =>
  replaced === null ? (
    <Notice title={`This program begins with the form “${title}”`}>
      <p>Change what you like. Nothing is saved until you save it.</p>
    </Notice>
  ) : (
    <Notice tone="warning" title={`Not saved yet: the questions are those of “${title}”`}>
      <p>
        {`When you save, ${count(questions)} replace the ${replaced} that the program has. Its title, texts, times and places stay. Applications that were sent keep their questions and answers. To keep the questions as they are, leave this page.`}
      </p>
    </Notice>
  );
