import type { ContentValues, PictureField } from '#lib/content/fields/field.ts';
import type { ControlProps } from './inputs.tsx';
import { PictureChoice } from './picture-choice.client.tsx';

interface IconControlProps extends ControlProps<PictureField> {
  /** All values of the form: without an icon of its own, the site's follows from the mark and the colours. */
  values: ContentValues;
}

const followed = ['mark', 'mark_dark', 'icon', 'brand_colour', 'accent_colour', 'type_pair'] as const;

function addressOf(values: ContentValues, side: number): string {
  const chosen = followed.flatMap((name): [string, string][] => {
    const value = values[name];
    return value === null || value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return `/api/admin/icon/?${new URLSearchParams([['side', String(side)], ...chosen])}`;
}

const Shown = ({ values, side }: { values: ContentValues; side: number }) => (
  // biome-ignore lint/performance/noImgElement: drawn for this form alone, in the size in which it is seen
  <img
    src={addressOf(values, side)}
    srcSet={`${addressOf(values, side)} 1x, ${addressOf(values, side * 2)} 2x`}
    width={side}
    height={side}
    alt=""
  />
);

/** In the colours of the browser, whatever the theme of this page. */
const tabs = [
  { words: 'Light tab', look: 'scheme-light' },
  { words: 'Dark tab', look: 'scheme-dark' },
];

export function IconControl({ field, id, value, errors, onChange, values }: IconControlProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <PictureChoice
        {...{ id, label: field.label, hint: field.hint, errors, onChange }}
        value={value as number | null}
      />
      <figure className="flex flex-wrap items-center gap-4">
        {tabs.map(({ words, look }) => (
          <span
            key={words}
            className={`inline-flex h-9 items-center gap-2 rounded-t-md border border-line bg-[Canvas] px-3 text-xs text-[CanvasText] ${look}`}
          >
            <Shown values={values} side={16} />
            <span>{` ${words}`}</span>
          </span>
        ))}
        <Shown values={values} side={32} />
        <Shown values={values} side={60} />
        <figcaption className="text-sm text-muted">
          As it would be: in a tab, in a list and on a phone, at their real size.
        </figcaption>
      </figure>
    </div>
  );
}
