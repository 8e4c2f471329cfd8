import { type CSSProperties, cloneElement, Fragment, type ReactElement, ViewTransition } from 'react';
import { fullWidth, stepsOf } from '#lib/content/media/renditions.ts';
import { compressedUrl, isMediaUrl } from '#lib/platform/identity/media-url.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import { classNames } from '../class-names.ts';
import { languageOf } from '../language.ts';
import { otherSite } from '../new-tab.ts';
import { OutsideMark } from '../outside-mark.tsx';

/** A picture of the media library, or a file of our own without renditions and placeholder. */
type ShownPicture = Pick<Picture, 'url' | 'alt'> & Partial<Picture>;

interface SitePictureProps {
  /** Null shows the fallback, or nothing without one. */
  picture: ShownPicture | null | undefined;
  /**
   * The size on the page, which determines the rendition: `(min-width: 64rem) 33vw, 100vw`. A picture that is cropped
   * (`object-cover`) has its height too, `26rem by 32.5rem`, because of a wide picture in a tall box only a part is seen.
   */
  sizes: string;
  className?: string;
  /** For pictures in the first view: loaded immediately and before others. At most one or two per page. */
  priority?: boolean;
  /** Replaces the picture's own alt text. Empty where the text beside it says the same. */
  alt?: string;
  /** Shown in the same shape when the picture cannot be loaded. A neutral drawing by default. */
  fallback?: ReactElement<{ style?: CSSProperties }>;
  /** The name that this picture shares with the same picture on another page, if it moves between the two. */
  travelsAs?: string;
  onError?: () => void;
}

// If the whole picture is shown, its placeholder gets the same shape, so that the space beside the picture stays empty.
const shownWhole = 'object-contain';

const blurred = ({ dominantColor, placeholder }: ShownPicture, isWhole: boolean) => ({
  backgroundColor: isWhole ? undefined : dominantColor,
  backgroundImage: `url(data:image/webp;base64,${placeholder})`,
  backgroundSize: isWhole ? 'contain' : 'cover',
  backgroundPosition: 'center',
  backgroundRepeat: isWhole ? 'no-repeat' : undefined,
  backgroundOrigin: isWhole ? 'content-box' : undefined,
});

/** Keeps the centre of a cropped picture visible, or the focal point that staff chose. */
const inView = ({ focalX = 50, focalY = 50 }: ShownPicture) =>
  focalX === 50 && focalY === 50 ? {} : { objectPosition: `${focalX}% ${focalY}%` };

/** The width at which the whole of a picture of this `ratio` (width to height) fills the width and the height of `size`. */
function wholeWidth(size: string, ratio: number): string {
  const [width = '', height] = size.split(' by ');
  if (!height || !ratio) return width;
  const unit = (length: string) => length.replace(/^[\d.]+/, '');
  const forHeight = Number((Number.parseFloat(height) * ratio).toFixed(2));
  if (unit(width) !== unit(height)) return `max(${width}, ${forHeight}${unit(height)})`;
  return Number.parseFloat(width) >= forHeight ? width : `${forHeight}${unit(height)}`;
}

/** The `sizes` of the whole picture, of which a box may show a part. */
const wholeSizes = (sizes: string, ratio: number) =>
  sizes
    .split(', ')
    .map((each) => {
      const [, condition = '', size = ''] = /^(\(.*\) )?(.*)$/.exec(each) ?? [];
      return condition + wholeWidth(size, ratio);
    })
    .join(', ');

const pixelsInRem = 16;
/** The most device pixels per CSS pixel, as on phones. */
const maxDense = 3;

/** The most device pixels that a picture of fixed width can fill. Infinite if the width depends on the window. */
function maxPixels(sizes: string): number {
  const [, rem] = /^([\d.]+)rem$/.exec(sizes) ?? [];
  return rem ? Number(rem) * pixelsInRem * maxDense : Number.POSITIVE_INFINITY;
}

/** The renditions for the browser to choose from. Small pictures, animations and drawings have only one. */
function renditions({ url, width = 0, height = 0 }: ShownPicture, boxes: string) {
  const src = compressedUrl(url);
  const steps = /\.(gif|svg)$/.test(url) || !isMediaUrl(url) ? [] : stepsOf(width, height);
  if (steps.length === 0) return { src };
  const sizes = wholeSizes(boxes, width / height);
  const widths = [...steps, fullWidth(width, height)];
  const enough = widths.findIndex((each) => each >= maxPixels(sizes));
  const offers = enough < 0 ? widths : widths.slice(0, enough + 1);
  const address = (each: number) => compressedUrl(url, steps.includes(each) ? each : undefined);
  return { sizes, srcSet: offers.map((each) => `${address(each)} ${each}w`).join(', '), src };
}

/**
 * Renders every picture of the site in the best format that the browser supports. Its space is reserved before it
 * loads, with a blurred copy of it. `className` sets the size: `w-full`, `object-cover`, `aspect-video` … If it cannot
 * be loaded, replaceFailedPictures shows the original, then the fallback (spec, section 4).
 */
export function SitePicture(props: SitePictureProps) {
  const { picture, sizes, className, priority = false, fallback, travelsAs, onError } = props;
  const travelling = (shown: ReactElement<{ style?: CSSProperties }>) =>
    travelsAs ? <Travelling name={travelsAs}>{shown}</Travelling> : shown;
  if (!picture) return fallback && travelling(fallback);
  const { url, width, height, placeholder = '' } = picture;
  const alt = props.alt ?? picture.alt;
  const image = (
    // biome-ignore lint/performance/noImgElement: renditions are made when a picture comes in, never while a visitor waits
    <img
      {...renditions(picture, sizes)}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={onError}
      data-blurred={placeholder === '' ? undefined : ''}
      className={className}
      style={{
        ...(placeholder !== '' && blurred(picture, className?.split(' ').includes(shownWhole) === true)),
        ...inView(picture),
      }}
    />
  );
  // The address is the key, so that a picture never reuses the element of one that failed.
  return (
    <Fragment key={url}>
      {travelling(image)}
      {fallback && (
        <span hidden data-instead="" className="contents" {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
          {fallback}
        </span>
      )}
    </Fragment>
  );
}

interface TravellingProps {
  /** The same on both pages, and used only once on each. */
  name: string;
  /** Words are scaled as a whole. A picture always fills its frame, which changes shape on the way. */
  look?: 'picture' | 'words';
  /** Must be an element with a box of its own. Otherwise nothing moves. */
  children: ReactElement<{ style?: CSSProperties }>;
}

/**
 * Moves its content from its place in a list to its place on the detail page, and back: the browser from one document to
 * the next, by the style; React within a document. Not used on the home page, because React first waits for the next
 * page's fonts and pictures, a delay that visitors with a slow phone would notice.
 */
export function Travelling({ name, look = 'picture', children }: TravellingProps) {
  const share = `travelling-${look}`;
  const style = { ...children.props.style, viewTransitionName: name, viewTransitionClass: share };
  return (
    <ViewTransition name={name} share={share} default="none">
      {cloneElement(children, { style })}
    </ViewTransition>
  );
}

interface PictureCreditProps {
  picture: Pick<Picture, 'rights'> | null | undefined;
  className?: string;
}

/** Whose picture it is, and under which licence it is shown. Renders nothing where neither is known. */
export function PictureCredit({ picture, className }: PictureCreditProps) {
  const { credit, licence, licenceUrl } = picture?.rights ?? {};
  if (!credit && !licence) return null;
  return (
    <small className={classNames('block text-sm wrap-anywhere', className)}>
      {credit && <span lang={languageOf(credit)}>{`Picture: ${credit}`}</span>}
      {credit && licence && <span>, </span>}
      {licence && !licenceUrl && <span>{licence}</span>}
      {licence && licenceUrl && (
        <a href={licenceUrl} {...otherSite} className="underline underline-offset-2">
          <span>{licence}</span>
          <OutsideMark />
        </a>
      )}
    </small>
  );
}
