import { useEffect, useRef, useState } from 'react';
import { type CallResult, call, type Sent } from '#components/admin/calls/call.ts';
import { usePageForms } from '#components/forms/form-state.client.tsx';
import { forgetText, keepValue, keptValue } from '#components/forms/kept-text.ts';
import { useLeaveQuestion } from '#components/ui/fields/use-leave-question.ts';
import { useLeaveWarning } from '#components/ui/fields/use-leave-warning.ts';
import type { ContentValues, Field, FieldValue } from '#lib/content/fields/field.ts';
import { emptyValues } from '#lib/content/fields/values.ts';
import type { ContentItemWire } from '#lib/content/items/item.wire.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { slugOf } from '#lib/platform/text/slug.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

type SaveBody = Sent<'/api/admin/content/[entity]/[id]/', 'PUT'>['body'];
/** The action of a button. `schedule` publishes at the time of the form, `publish` at once. */
export type FormAction = SaveBody['action'] | 'schedule';

interface TypedItem {
  saved: ContentItemWire | null;
  values: ContentValues;
  times: { publishAt: string | null; unpublishAt: string | null };
}

/**
 * Keeps what is typed into an item's form in the tab, until it is saved. It comes back with the version that it was based
 * on, so that what another person saved since is a conflict and not overwritten.
 * @param typed null while there is nothing to save
 */
function useKeptItem(place: string, typed: TypedItem | null, restore: (kept: TypedItem) => void) {
  const { reader } = usePageForms();
  const key = `${reader} ${place}`;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed, once what was kept is back
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      const kept = keptValue<TypedItem>(key);
      if (kept) return restore(kept);
    }
    if (typed) keepValue(key, typed);
    else forgetText(key);
  }, [key, typed?.saved, typed?.values, typed?.times]);
  return { forget: () => forgetText(key) };
}

/** The fields changed after `sent` was sent, which the reply to a save must not overwrite. */
const laterTyped = (typed: ContentValues, sent: ContentValues): ContentValues =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]));

/** The address that follows its title, while no one chose another one. */
function followed(fields: readonly Field[], before: ContentValues, name: string, value: FieldValue): ContentValues {
  const field = fields.find((each) => each.kind === 'text' && each.madeFrom === name);
  if (field?.kind !== 'text') return {};
  const made = (title: FieldValue | undefined) => slugOf(String(title ?? ''), field.maxLength) || null;
  const address = before[field.name] || null;
  return address === null || address === made(before[name]) ? { [field.name]: made(value) } : {};
}

interface Problem {
  message: string;
  /** Counts failures, so that a repeated one with the same message still counts as new. */
  number: number;
}

/** The times of an item, or those that were asked for. */
function timesOf(item: ContentItemWire | null) {
  const { publish_at: publishAt = null, unpublish_at: unpublishAt = null } =
    (item?.review.asked?.action === 'ask' ? item.review.asked : item) ?? {};
  return { publishAt, unpublishAt };
}

interface FormOptions {
  entity: string;
  fields: readonly Field[];
  item: ContentItemWire | null;
  /** The initial values: of a new item, or those that replace an item's and are not saved yet. Null for none. */
  start: ContentValues | null;
  mustAsk: boolean;
  form: string | null;
  /** Called with the id of an item that has another address now: created, or saved with the form that it began with. */
  onCreated: (id: number) => void;
}

export function useContentForm({ entity, fields, item, start, mustAsk, form, onCreated }: FormOptions) {
  const [saved, setSaved] = useState(item);
  const [values, setValues] = useState<ContentValues>(start ?? item?.values ?? emptyValues(fields));
  const [times, setTimes] = useState(timesOf(item));
  const [isTouched, setTouched] = useState(item !== null && start !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The values that were rejected, whose rows the errors count. */
  const [refused, setRefused] = useState<ContentValues>({});
  const [busy, setBusy] = useState<FormAction | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ContentItemWire | null>(null);
  const isSending = useRef(false);
  const isHere = useRef(true);
  const latest = useRef({ values, times });
  latest.current = { values, times };
  useLeaveWarning(isTouched);
  const leaving = useLeaveQuestion(isTouched);
  const begunWith = form !== null && saved === item ? ` with ${form}` : '';
  const { forget } = useKeptItem(
    `content ${entity} ${saved?.id ?? 'new'}${begunWith}`,
    isTouched ? { saved, values, times } : null,
    (kept) => {
      setSaved(kept.saved);
      setValues(kept.values);
      setTimes(kept.times);
      setTouched(true);
      setOutcome('Your text is back. It is not saved yet.');
    },
  );
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const wasSeen = saved !== null && saved.state !== 'draft';

  const change = (name: string, value: FieldValue) => {
    setValues((current) => ({ ...current, [name]: value, ...(!wasSeen && followed(fields, current, name, value)) }));
    setEdited(name);
    setTouched(true);
  };

  /** Takes over what was saved. Anything typed while the request was running stays in the form, as does an unused time. */
  const keep = (next: ContentItemWire, action: FormAction, sent: typeof latest.current) => {
    const later = laterTyped(latest.current.values, sent.values);
    const isUnused = action === 'save' && !mustAsk && sent.times.publishAt !== null;
    const keepsTimes = isUnused || latest.current.times !== sent.times;
    setSaved(next);
    setValues({ ...next.values, ...later });
    if (!keepsTimes) setTimes(timesOf(next));
    setErrors({});
    setProblem(null);
    setTheirs(null);
    setTouched(keepsTimes || Object.keys(later).length > 0);
  };

  const refuse = ({ message, errors: byField }: Extract<CallResult<unknown>, { ok: false }>) => {
    setErrors(byField);
    setRefused(latest.current.values);
    setOutcome('');
    setProblem((before) => ({ message, number: (before?.number ?? 0) + 1 }));
  };

  const send = async (action: FormAction) => {
    const sent = latest.current;
    // Another person decides when it goes on the site, so a draft of their own has no times.
    const isAsking = mustAsk && action === 'save';
    const body: SaveBody = {
      values: sent.values,
      revision: saved?.revision ?? 0,
      action: action === 'schedule' ? 'save' : action,
      publish_at: action === 'schedule' || action === 'ask' ? sent.times.publishAt : null,
      unpublish_at: isAsking ? (saved?.unpublish_at ?? null) : sent.times.unpublishAt,
    };
    const result = await (saved
      ? call('PUT', '/api/admin/content/[entity]/[id]/', { params: { entity, id: saved.id }, body })
      : call('POST', '/api/admin/content/[entity]/', { params: { entity }, body }));
    if (result.ok) {
      forget();
      keep(result.data, action, sent);
      setOutcome(doneWords(entity, action, saved, result.data));
      // If the person has left the form by now, they must not be moved to another address.
      if ((!saved || form !== null) && isHere.current) onCreated(result.data.id);
      return;
    }
    const newest =
      result.status === 409 && saved
        ? await call('GET', '/api/admin/content/[entity]/[id]/', { params: { entity, id: saved.id } })
        : null;
    setTheirs(newest?.ok ? newest.data : null);
    refuse(result);
  };

  const save = async (action: FormAction) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(action);
    setOutcome('');
    await send(action);
    isSending.current = false;
    setBusy(null);
  };

  /** Continues from what another person saved, with `merged` in the form. The next save builds on theirs. */
  const settle = (merged: ContentValues) => {
    if (!theirs) return;
    setSaved(theirs);
    setValues(merged);
    setTheirs(null);
    setProblem(null);
    setTouched(true);
    setOutcome('Both versions are merged into the form. Check it and save.');
  };

  return {
    leaving,
    isTouched,
    saved,
    mustAsk,
    values,
    times,
    errors,
    outcome,
    problem,
    refused,
    busy,
    edited,
    theirs,
    change,
    save,
    settle,
    refuse,
    setTimes: (next: typeof times) => {
      setTimes(next);
      setTouched(true);
    },
    /** For leaving on purpose, such as after a removal: nothing is left to save. */
    letGo: () => {
      forget();
      setTouched(false);
    },
  };
}

const done: Record<FormAction, string> = {
  save: 'The draft is saved. Visitors see it once it is published.',
  schedule: 'Saved and scheduled.',
  publish: 'Published. Visitors see it from now on.',
  unpublish: 'Taken off the site. It is kept as a draft.',
  ask: 'Asked for publishing. You hear of it once another person decides.',
  ask_unpublish: 'Asked to take it off the site. Visitors see it until another person does.',
};

/** Why visitors do not find a program that is published. Null for what they see. */
function whyUnseen(entity: string, { is_active: isActive, opens_at: opens, closes_at: closes }: ContentValues) {
  if (entity !== 'program') return null;
  if (!isActive) return 'takes no applications';
  const [from, until] = [opens, closes].map((time) => (typeof time === 'string' ? new Date(time) : null));
  if (until && until <= new Date()) return `closed on ${shownMoment(until)}`;
  return from && from > new Date() ? `opens on ${shownMoment(from)}` : null;
}

export function doneWords(
  entity: string,
  action: FormAction,
  before: ContentItemWire | null,
  next: ContentItemWire,
): string {
  const unseen = action === 'publish' ? whyUnseen(entity, next.values) : null;
  if (unseen) return `Published. Visitors do not see it now, because it ${unseen}.`;
  if (action === 'save' && before?.publish_at && !next.publish_at)
    return 'The draft is saved. It is no longer scheduled.';
  if (action === 'save' && next.state !== 'draft' && before?.unpublish_at !== next.unpublish_at)
    return next.unpublish_at
      ? `The draft is saved. The published version leaves the site on ${shownMoment(new Date(next.unpublish_at))}.`
      : 'The draft is saved. The published version stays on the site.';
  const isOver = action === 'save' && before?.review.asked && !next.review.asked;
  return isOver ? 'The draft is saved, and the request is taken back. Ask again when it is ready.' : done[action];
}
