import { useEffect, useRef, useState } from 'react';
import type { ContentItemWire } from '#lib/content/content.wire.ts';
import type { ContentValues, Field, FieldValue } from '#lib/content/field.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import { emptyValues } from './empty-values.ts';
import { fetchItem, type SaveAction, sendItem } from './send-content.ts';

/** What a save came to, for the line above the buttons. */
export interface Outcome {
  isGood: boolean;
  message: string;
}

const done: Record<SaveAction, string> = {
  save: 'The draft is saved. Visitors see it once it is published.',
  publish: 'Published. Visitors see it from now on.',
  unpublish: 'Taken off the site. It is kept as a draft.',
};

interface FormOptions {
  entity: string;
  fields: readonly Field[];
  /** Null for a new item. */
  item: ContentItemWire | null;
  /** What a new item begins with; null for an empty one. */
  start: ContentValues | null;
  /** Called with the id of an item that was just created. */
  onCreated: (id: number) => void;
}

/** The state of one item's form: what is typed, what is wrong with it, and what somebody else did meanwhile. */
export function useContentForm({ entity, fields, item, start, onCreated }: FormOptions) {
  const [saved, setSaved] = useState(item);
  const [values, setValues] = useState<ContentValues>(item?.values ?? start ?? emptyValues(fields));
  const [times, setTimes] = useState({ publishAt: item?.publish_at ?? null, unpublishAt: item?.unpublish_at ?? null });
  const [isTouched, setTouched] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<SaveAction | null>(null);
  /** What somebody else saved since the form was opened. */
  const [theirs, setTheirs] = useState<ContentItemWire | null>(null);
  const leave = useRef(false);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isTouched && !leave.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isTouched]);

  const change = (name: string, value: FieldValue) => {
    setValues((current) => ({ ...current, [name]: value }));
    setTouched(true);
  };

  const keep = (next: ContentItemWire) => {
    setSaved(next);
    setValues(next.values);
    setTimes({ publishAt: next.publish_at, unpublishAt: next.unpublish_at });
    setErrors({});
    setTheirs(null);
    setTouched(false);
  };

  const save = async (action: SaveAction) => {
    setBusy(action);
    setOutcome(null);
    const publishAt = action === 'save' ? times.publishAt : null;
    const body = {
      values,
      revision: saved?.revision ?? 0,
      action,
      publish_at: publishAt,
      unpublish_at: times.unpublishAt,
    };
    const answer = await sendItem(entity, saved?.id ?? null, body);
    setBusy(null);
    if (answer.ok) {
      keep(answer.data);
      const message = action === 'save' && publishAt ? 'Saved and scheduled.' : done[action];
      setOutcome({ isGood: true, message });
      if (!saved) onCreated(answer.data.id);
      return;
    }
    setErrors(answer.errors);
    setOutcome({ isGood: false, message: answer.message });
    if (answer.status === 409 && saved) {
      const newest = await fetchItem(entity, saved.id);
      if (newest.ok) setTheirs(newest.data);
    }
  };

  /** Goes on from what somebody else saved, with `merged` in the form; the next save is based on theirs. */
  const settle = (merged: ContentValues) => {
    if (!theirs) return;
    setSaved(theirs);
    setValues(merged);
    setTheirs(null);
    setTouched(true);
    setOutcome({ isGood: true, message: 'Both versions are put together in the form. Check it and save.' });
  };

  return {
    saved,
    values,
    times,
    errors,
    outcome,
    busy,
    theirs,
    isTouched,
    change,
    save,
    settle,
    setErrors,
    setTimes: (next: typeof times) => {
      setTimes(next);
      setTouched(true);
    },
    /** Before a deliberate departure, such as after a removal. */
    letGo: () => {
      leave.current = true;
    },
  };
}
