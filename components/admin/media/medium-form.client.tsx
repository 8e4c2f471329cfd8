'use client';

import { ImageUp, Trash2 } from 'lucide';
import { useRouter } from 'next/navigation';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { AsWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { useQuestion } from '#components/ui/fields/question-dialog.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { MediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { isInUse, type MediaItemUses, olderVersions } from '#lib/content/media/library/media-item-uses.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { call } from '../calls/call.ts';

import { FileButton } from './file-button.tsx';
import { formatOf, pictureTypesHint, refusalOf, sendReplacement } from './send-media.ts';

function removalText(uses: MediaItemUses): string {
  const question = `You can bring it back for ${removedPictureDays} days. Then its file is erased.`;
  const versions = olderVersions(uses);
  if (versions === 0) return question;
  const titles = uses.older.map(({ title }) => `“${cutText(title, 60)}”`).join(', ');
  const said = versions === 1 ? '1 older version uses it' : `${versions} older versions use it`;
  return `${said}: ${titles}. A restored version comes back without the picture. ${question}`;
}

const rightsFields = [
  { name: 'credit', label: 'Credit', hint: 'The person who made the picture. Shown where it is large.', most: 200 },
  { name: 'licence', label: 'Licence', hint: 'Such as CC BY 4.0.', most: 100 },
  {
    name: 'licence_url',
    label: 'Link to the licence',
    hint: 'A web address. Without one, the name alone is shown.',
    most: 500,
  },
] as const;

export function MediaItemForm({ medium, uses }: { medium: MediaItemWire; uses: MediaItemUses }) {
  const router = useRouter();
  const isUsed = isInUse(uses);
  const [focus, setFocus] = useState({ x: medium.focal_x, y: medium.focal_y });
  const [busy, setBusy] = useState<'save' | 'replace' | 'remove' | null>(null);
  const [outcome, setOutcome] = useState<{ isGood: boolean; message: string } | null>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { ask, dialog } = useQuestion();
  const form = useRef<HTMLFormElement>(null);
  const { forget } = useKeptText(form, `medium ${medium.id}`);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const typed = (name: string) => String(sent.get(name) ?? '');
    const rights = { credit: typed('credit'), licence: typed('licence'), licence_url: typed('licence_url') };
    setBusy('save');
    const result = await call('PUT', '/api/admin/media/[id]/', {
      params: { id: medium.id },
      body: { alt: typed('alt'), ...rights, focal_x: focus.x, focal_y: focus.y },
    });
    setBusy(null);
    setErrors(result.ok ? {} : result.errors);
    setOutcome({ isGood: result.ok, message: result.ok ? 'Saved.' : result.message });
    if (!result.ok) return;
    forget();
    router.refresh();
  };
  const replace = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) return setOutcome({ isGood: false, message: refusal });
    setBusy('replace');
    const result = await sendReplacement(medium.id, file);
    setBusy(null);
    setOutcome({ isGood: result.ok, message: result.ok ? 'Picture replaced.' : result.message });
    if (result.ok) router.refresh();
  };
  const remove = async () => {
    const isSure = await ask({
      title: 'Remove this picture?',
      text: removalText(uses),
      yes: 'Remove picture',
      no: 'Keep it',
      isDanger: true,
    });
    if (!isSure) return;
    setBusy('remove');
    const versions = olderVersions(uses);
    const query = versions > 0 ? { accepted_versions: versions } : {};
    const result = await call('DELETE', '/api/admin/media/[id]/', { params: { id: medium.id }, query });
    setBusy(null);
    if (!result.ok) return setOutcome({ isGood: false, message: result.message });
    router.push('/admin/media');
    router.refresh();
  };
  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-6 lg:grid-cols-2">
      {dialog}
      <FocalPoint medium={medium} focus={focus} onChange={setFocus} />
      <div className="grid content-start gap-5">
        <p className="text-sm text-muted">
          <span className="block wrap-anywhere">
            <AsWritten>{medium.name}</AsWritten>
            <span>{`, ${shownDay(new Date(medium.created_at))}`}</span>
          </span>
          <span>{`${medium.width} × ${medium.height} pixels, ${fileSize(medium.bytes)}, ${formatOf(medium.mime_type)}`}</span>
        </p>
        <Field
          id="alt"
          label="Alt text"
          hint="Describe the picture for people who cannot see it."
          required
          errors={errors.alt}
        >
          {(control) => <Textarea {...control} name="alt" rows={3} maxLength={300} defaultValue={medium.alt} />}
        </Field>
        {rightsFields.map(({ name, label, hint, most }) => (
          <Field key={name} id={name} label={label} hint={hint} errors={errors[name]}>
            {(control) => <TextInput {...control} name={name} maxLength={most} defaultValue={medium[name] ?? ''} />}
          </Field>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" busy={busy === 'save'} disabled={busy !== null}>
            Save
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="text-danger"
            busy={busy === 'remove'}
            disabled={busy !== null || isUsed}
            onClick={remove}
          >
            <Icon of={Trash2} className="size-4" /> Remove picture
          </Button>
        </div>
        <div aria-live="polite" className="empty:hidden">
          {outcome && <Notice tone={outcome.isGood ? 'success' : 'error'}>{outcome.message}</Notice>}
        </div>
        {isUsed && (
          <p className="text-sm text-muted">
            {`${uses.published.length > 0 ? 'The site uses this picture' : 'A draft uses this picture'}, so you cannot remove it.`}
          </p>
        )}
        <div className="grid gap-2 border-t border-line pt-5">
          <FileButton
            variant="secondary"
            size="sm"
            disabled={busy !== null}
            aria-describedby="replacement-hint"
            onFiles={([file]) => replace(file)}
          >
            <Icon of={ImageUp} className="size-4" />
            <span>{busy === 'replace' ? 'Uploading…' : 'Replace picture'}</span>
          </FileButton>
          <p id="replacement-hint" className="text-sm text-muted">
            {`The new file appears everywhere this picture is used. The alt text and the credit stay. ${pictureTypesHint}.`}
          </p>
        </div>
      </div>
    </form>
  );
}

interface Focus {
  x: number;
  y: number;
}

interface FocalPointProps {
  medium: MediaItemWire;
  /** Per cent from the left and from the top. */
  focus: Focus;
  onChange: (focus: Focus) => void;
}

function FocalPoint({ medium, focus, onChange }: FocalPointProps) {
  const pick = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: Math.round((100 * (event.clientX - left)) / width),
      y: Math.round((100 * (event.clientY - top)) / height),
    });
  };
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="float-left font-semibold">
        Focal point
        <span className="block text-sm font-normal text-muted">
          Click what should stay visible when the picture is cropped.
        </span>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders beneath do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders beneath do the same by keyboard */}
      <div onClick={pick} className="relative w-fit cursor-crosshair overflow-hidden rounded-lg border border-line">
        <SitePicture picture={medium} sizes="(min-width: 64rem) 50vw, 100vw" className="max-h-[60vh] w-auto" />
        <span
          aria-hidden="true"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="absolute size-6 -translate-1/2 rounded-full border-[3px] border-white bg-primary/60 shadow-md"
        />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <Field
          key={axis}
          id={`focus-${axis}`}
          label={axis === 'x' ? `Horizontal: ${focus.x} %` : `Vertical: ${focus.y} %`}
        >
          {(control) => (
            <input
              {...control}
              type="range"
              min={0}
              max={100}
              value={focus[axis]}
              onChange={(event) => onChange({ ...focus, [axis]: Number(event.target.value) })}
              className="max-w-80 accent-primary"
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
