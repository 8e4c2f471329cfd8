'use client';

import { ImageOff, ImagePlus, X } from 'lucide';
import { useState } from 'react';
import { useLoaded } from '#components/admin/calls/use-loaded.ts';
import { MediaPicker } from '#components/admin/media/media-picker.client.tsx';
import { fetchMedium, type MediaItemWire } from '#components/admin/media/send-media.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Icon } from '#components/ui/icon.tsx';

import { SitePicture } from '#components/ui/pictures/site-picture.tsx';

const themes = { light: ' scheme-light bg-paper', dark: ' scheme-dark bg-paper' };

interface PictureChoiceProps {
  id: string;
  label: string;
  hint?: string;
  required?: boolean;
  errors?: string[];
  /** The theme to show it in. Without it, the reader's. */
  theme?: 'light' | 'dark';
  value: number | null;
  onChange: (id: number | null) => void;
}

export function PictureChoice({ id, label, hint, required, errors, theme, value, onChange }: PictureChoiceProps) {
  const [picked, setPicked] = useState<MediaItemWire | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isPicked = value !== null && picked?.id === value;
  const found = useLoaded(
    async () => (value === null || isPicked ? null : await fetchMedium(value)),
    [value, isPicked],
  );
  const loaded = found?.ok && found.data.id === value ? found.data : null;
  const shown = isPicked ? picked : loaded;
  return (
    <Field id={id} label={label} hint={hint} required={required} errors={errors}>
      {({ required: _required, ...control }) => (
        <div className="flex flex-wrap items-center gap-4">
          {shown ? (
            <SitePicture
              picture={shown}
              sizes="9rem"
              className={`h-24 w-36 rounded-md border border-line object-contain${theme ? themes[theme] : ''}`}
            />
          ) : (
            <span className="grid h-24 w-36 place-items-center rounded-md border border-dashed border-line bg-sunken text-muted">
              <Icon of={ImageOff} className="size-6" />
              <span className="sr-only">No picture chosen</span>
            </span>
          )}
          <div className="grid gap-2">
            {shown && <p className="max-w-72 text-sm wrap-anywhere text-muted">{shown.alt}</p>}
            <div className="flex flex-wrap gap-2">
              <Button
                {...control}
                aria-label={`Choose ${label.toLowerCase()}`}
                variant="secondary"
                size="sm"
                onClick={() => setOpen(true)}
              >
                <Icon of={ImagePlus} className="size-4" />
                <span>{` Choose ${label.toLowerCase()}`}</span>
              </Button>
              {value !== null && (
                <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                  <Icon of={X} className="size-4" />
                  <span>{` Remove ${label.toLowerCase()}`}</span>
                </Button>
              )}
            </div>
          </div>
          {isOpen && (
            <MediaPicker
              selected={value}
              onClose={() => setOpen(false)}
              onPick={(medium) => {
                setPicked(medium);
                onChange(medium.id);
                setOpen(false);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
