import { CircleCheck } from 'lucide';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { MediaQuery } from '#lib/content/media/library/media.schema.ts';
import type { MediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { HiddenFields } from '../shell/filters.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState } from '../shell/panel.tsx';
import { AltField, AltTextsForm } from './alt-texts-form.client.tsx';
import { MediaOutcome, mediaAddress } from './media-selection.tsx';

interface AltTextsProps {
  media: readonly MediaItemWire[];
  total: number;
  /** Whether a person selected them. Otherwise they are those without alt text. */
  isSelection: boolean;
  query: MediaQuery;
  actions: Parameters<typeof MediaOutcome>[0]['actions'];
  done: string;
}

export function AltTexts({ media, total, isSelection, query, actions, done }: AltTextsProps) {
  const library = isSelection ? mediaAddress(query, query.page) : '/admin/media';
  const back: Record<string, string> = isSelection ? { view: library.split('?')[1] ?? '' } : { place: 'alt-texts' };
  const count = total === 1 ? '1 picture' : `${total.toLocaleString('en-IN')} pictures`;
  return (
    <>
      <PageHead
        back={[library, 'Media library']}
        title={isSelection ? 'Alt texts' : 'Pictures without alt text'}
        text="Alt text describes a picture to people who cannot see it. Saved together, with one undo."
        className="gap-2"
      />
      {!isSelection && <MediaOutcome actions={actions} done={done} back={back} />}
      {media.length === 0 ? (
        <PanelState
          icon={CircleCheck}
          title={isSelection ? 'These pictures are no longer in the library' : 'Every picture has alt text'}
          text={isSelection ? 'Select others.' : 'A new picture gets its own when you upload it.'}
        />
      ) : (
        <AltTextsForm place={media.map(({ id }) => id).join()}>
          <OnceField />
          <HiddenFields values={{ ...back, action: 'alt' }} />
          <p className="text-sm text-muted">
            {media.length < total ? `The first ${media.length} of ${count}. Save these, then go on.` : count}
          </p>
          <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {media.map((medium) => (
              <li
                key={medium.id}
                className="grid grid-cols-1 items-start gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
              >
                <SitePicture
                  picture={medium}
                  alt=""
                  sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 90vw"
                  className="aspect-4/3 w-full rounded-md bg-sunken object-contain"
                />
                <AltField id={medium.id} name={medium.name} alt={medium.alt} />
              </li>
            ))}
          </ul>
        </AltTextsForm>
      )}
    </>
  );
}
