import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Picture } from '#lib/media/picture.ts';

const place = 'size-24 shrink-0 rounded-lg bg-sunken';

/** A member's picture, or a drawn figure instead. */
export function MemberPortrait({ image }: { image: Picture | null }) {
  const figure = (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={`${place} text-accent`}>
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 45 20 58l7 9M64 45l12 13-7 9M42 82l-4 8M54 82l4 8" />
      </g>
      <g fill="currentColor">
        <circle cx="48" cy="26" r="9" />
        <path d="M32 43h32L48 64zM48 60l15 22H33z" />
      </g>
    </svg>
  );
  if (!image) return figure;
  return <SitePicture picture={image} sizes="6rem" className={`${place} object-cover`} fallback={figure} />;
}
