import { Fragment, type ReactNode } from 'react';
import { compressedUrl, isMediaUrl } from '#lib/media/media-url.ts';
import type { Picture } from '#lib/media/picture.ts';
import { fullWidth, stepsOf } from '#lib/media/rendition-widths.ts';

/** A picture of the media library, or a file of our own, which has no renditions and no placeholder. */
type ShownPicture = Pick<Picture, 'url' | 'alt'> & Partial<Picture>;

interface SitePictureProps {
  picture: ShownPicture;
  /** The width on the page as CSS says it, such as `(min-width: 64rem) 33vw, 100vw`; decides on the rendition. */
  sizes: string;
  className?: string;
  /** For what is seen first: fetched at once and before other pictures. At most one or two on a page. */
  priority?: boolean;
  /** Replaces the picture's own words; empty where the text beside it says the same. */
  alt?: string;
  /** Stands in the picture's place when it cannot be loaded, in the same shape. A neutral drawing when left out. */
  fallback?: ReactNode;
  onError?: () => void;
}

// Where the whole picture is shown, the placeholder has its shape: what the picture leaves free stays free.
const shownWhole = 'object-contain';

const blurred = ({ dominantColor, placeholder }: ShownPicture, isWhole: boolean) => ({
  backgroundColor: isWhole ? undefined : dominantColor,
  backgroundImage: `url(data:image/webp;base64,${placeholder})`,
  backgroundSize: isWhole ? 'contain' : 'cover',
  backgroundPosition: 'center',
  backgroundRepeat: isWhole ? 'no-repeat' : undefined,
  backgroundOrigin: isWhole ? 'content-box' : undefined,
});

/** Where a picture that is cut keeps its middle, unless staff chose another focal point. */
const inView = ({ focalX = 50, focalY = 50 }: ShownPicture) =>
  focalX === 50 && focalY === 50 ? {} : { objectPosition: `${focalX}% ${focalY}%` };

const pixelsInRem = 16;
/** Of device pixels to one of CSS, on phones. */
const mostDense = 3;

/** The most device pixels that a picture of a fixed width can fill; endless for one that follows the window. */
function mostPixels(sizes: string): number {
  const [, rem] = /^([\d.]+)rem$/.exec(sizes) ?? [];
  return rem ? Number(rem) * pixelsInRem * mostDense : Number.POSITIVE_INFINITY;
}

/** What the browser may choose from; a small picture has one rendition, and so has a moving one. */
function renditions({ url, width = 0, height = 0 }: ShownPicture, sizes: string) {
  const src = compressedUrl(url);
  const steps = url.endsWith('.gif') || !isMediaUrl(url) ? [] : stepsOf(width, height);
  if (steps.length === 0) return { src };
  const widths = [...steps, fullWidth(width, height)];
  const enough = widths.findIndex((each) => each >= mostPixels(sizes));
  const offers = enough < 0 ? widths : widths.slice(0, enough + 1);
  const address = (each: number) => compressedUrl(url, steps.includes(each) ? each : undefined);
  return { sizes, srcSet: offers.map((each) => `${address(each)} ${each}w`).join(', '), src };
}

/**
 * Every picture of the site, in the best format that the browser reads. Its place is known before it has loaded, and a
 * blurred copy of it stands there meanwhile. `className` decides the size: `w-full`, `object-cover`, `aspect-video` …
 * When it cannot be loaded, replaceFailedPictures shows the original, then what stands in its place (spec, section 4).
 */
export function SitePicture(props: SitePictureProps) {
  const { picture, sizes, className, priority = false, alt = picture.alt, fallback, onError } = props;
  const { url, width, height, placeholder = '' } = picture;
  // The key is the address, so that a picture never takes over the place of one that failed.
  return (
    <Fragment key={url}>
      {/* biome-ignore lint/performance/noImgElement: renditions are made when a picture comes in, never while a visitor waits */}
      <img
        {...renditions(picture, sizes)}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={onError}
        className={className}
        style={{
          ...(placeholder !== '' && blurred(picture, className?.split(' ').includes(shownWhole) === true)),
          ...inView(picture),
        }}
      />
      {fallback && (
        <span hidden data-instead="" className="contents" {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
          {fallback}
        </span>
      )}
    </Fragment>
  );
}
