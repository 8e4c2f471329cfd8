import type { MouseEvent } from 'react';
import { Field } from '#components/ui/field.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { MediaItemWire } from '#lib/content/media/library/media.wire.ts';

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

/** Sets what stays visible when a picture is cropped, with the pointer on the picture or with two sliders. */
export function FocalPoint({ medium, focus, onChange }: FocalPointProps) {
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
