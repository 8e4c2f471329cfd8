'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Trash2 } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { MediumWire } from '#lib/media/medium.wire.ts';
import { isInUse, type MediumUses, olderVersions } from '#lib/media/medium-uses.ts';
import { cutText } from '#lib/submissions/cut-text.ts';
import { FocalPoint } from './focal-point.tsx';
import { pictureTypes } from './picture-types.ts';
import { removePicture, sendChange, sendReplacement } from './send-media.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** With older versions that name the picture: what a restore of one would miss. */
function removalQuestion(uses: MediumUses): string {
  const question = 'Remove this picture with its file? That cannot be undone.';
  const versions = olderVersions(uses);
  if (versions === 0) return question;
  const titles = uses.older.map(({ title }) => `“${cutText(title, 60)}”`).join(', ');
  const said = versions === 1 ? '1 older version has it' : `${versions} older versions have it`;
  return `${said}: ${titles}. Restored, they come back without the picture. ${question}`;
}

/** What a picture says, what of it must stay in view, another file in its place, and its removal. */
export function MediumForm({ medium, uses }: { medium: MediumWire; uses: MediumUses }) {
  const router = useRouter();
  const isUsed = isInUse(uses);
  const [alt, setAlt] = useState(medium.alt);
  const [focus, setFocus] = useState({ x: medium.focal_x, y: medium.focal_y });
  const [busy, setBusy] = useState<'save' | 'replace' | 'remove' | null>(null);
  const [outcome, setOutcome] = useState<{ isGood: boolean; message: string } | null>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy('save');
    const answer = await sendChange(medium.id, { alt, focal_x: focus.x, focal_y: focus.y });
    setBusy(null);
    setErrors(answer.ok ? {} : answer.errors);
    setOutcome({ isGood: answer.ok, message: answer.ok ? 'Saved.' : answer.message });
    if (answer.ok) router.refresh();
  };
  const replace = async (file: File | undefined) => {
    if (!file) return;
    setBusy('replace');
    const answer = await sendReplacement(medium.id, file);
    setBusy(null);
    setOutcome({ isGood: answer.ok, message: answer.ok ? 'The new file is in its place.' : answer.message });
    if (answer.ok) router.refresh();
  };
  const remove = async () => {
    if (!window.confirm(removalQuestion(uses))) return;
    setBusy('remove');
    const answer = await removePicture(medium.id, olderVersions(uses));
    setBusy(null);
    if (!answer.ok) return setOutcome({ isGood: false, message: answer.message });
    router.push('/admin/media');
    router.refresh();
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-6 lg:grid-cols-2">
      <FocalPoint medium={medium} focus={focus} onChange={setFocus} />
      <div className="grid content-start gap-5">
        <p className="text-sm text-muted">
          {medium.width} × {medium.height} pixels, {megabytes(medium.bytes)}, {medium.mime_type}
        </p>
        <Field
          id="alt"
          label="Description"
          hint="What it shows, for those who do not see it"
          required
          errors={errors.alt}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={300}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Field>
        <div aria-live="polite">
          {outcome && <Notice tone={outcome.isGood ? 'success' : 'error'}>{outcome.message}</Notice>}
        </div>
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
            <Trash2 aria-hidden="true" className="size-4" /> Remove
          </Button>
        </div>
        {isUsed && (
          <p className="text-sm text-muted">
            {uses.published.length > 0 ? 'It is shown somewhere' : 'A draft waits with it'}, so it cannot be removed.
          </p>
        )}
        <Field id="replacement" label="Put another file in its place" hint="Everything that shows it shows the new one">
          {(control) => (
            <input
              {...control}
              type="file"
              accept={pictureTypes}
              disabled={busy !== null}
              onChange={(event) => replace(event.target.files?.[0])}
            />
          )}
        </Field>
      </div>
    </form>
  );
}
