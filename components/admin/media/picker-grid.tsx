import type { KeyboardEvent } from 'react';
import { CircleCheck } from '#components/ui/icons.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { MediaItemWire } from './send-media.ts';

/** Moves the focus among the buttons of a list in rows, with the arrow keys, Home and End. */
function moveInGrid(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('ul');
  if (!list) return;
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.indexOf(event.currentTarget);
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface PickerGridProps {
  media: readonly MediaItemWire[];
  selected: number | null;
  onPick: (medium: MediaItemWire) => void;
}

/** The pictures to choose from. The one in use is marked. */
export function PickerGrid({ media, selected, onPick }: PickerGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {media.map((medium) => (
        <li key={medium.id} className="min-w-0">
          <button
            type="button"
            aria-pressed={medium.id === selected}
            onClick={() => onPick(medium)}
            onKeyDown={moveInGrid}
            className="relative grid h-full w-full content-start gap-1.5 rounded-lg border border-line bg-surface p-1.5 text-left text-xs hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft"
          >
            <SitePicture
              picture={medium}
              alt=""
              sizes="10rem"
              className="aspect-square w-full rounded-md bg-sunken object-contain"
            />
            <span className="line-clamp-2 wrap-anywhere">{medium.alt}</span>
            <span title={medium.name} className="block truncate text-muted">
              {medium.name}
            </span>
            {medium.id === selected && (
              <CircleCheck
                aria-hidden="true"
                className="absolute top-2.5 right-2.5 size-6 rounded-full bg-surface text-primary"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
