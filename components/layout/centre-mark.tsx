import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Mark, MarkPicture } from '#lib/platform/identity/read-looks.ts';
import { LogoMark } from './logo-mark.tsx';

/** The most that a mark may take, in rem. */
interface Room {
  width: number;
  height: number;
}

interface CentreMarkProps {
  mark: Mark;
  /** The name beside it, which is not said twice. */
  name: string;
  /** What is behind it: the page in its theme, or a painted background, which is dark in both. */
  on: 'paper' | 'ground';
  room: Room;
}

/** Paper has no plate, so what is too light for it is turned to its dark counterpart. */
const onPaper = ' print:invert print:hue-rotate-180';

const plates = { light: ' box-content rounded-md bg-ground p-1.5', dark: ' box-content rounded-md bg-chalk p-1.5' };

interface ShownProps {
  picture: MarkPicture;
  alt: string;
  room: Room;
  look: string;
  isPrinted?: boolean;
}

/** As large as its room allows. The space is reserved before it loads. */
function Shown({ picture, alt, room, look, isPrinted = false }: ShownProps) {
  const ratio = picture.width / picture.height;
  const width = Math.min(room.width, room.height * ratio);
  const rem = `${Number(width.toFixed(3))}rem`;
  return (
    <span
      className={`block max-w-full shrink-0${look}`}
      style={{ width: rem, aspectRatio: `${picture.width}/${picture.height}` }}
    >
      <SitePicture
        picture={picture}
        alt={alt}
        sizes={rem}
        className={`size-full object-contain${isPrinted && picture.needsPlate ? onPaper : ''}`}
        fallback={<LogoMark className="size-full" />}
      />
    </span>
  );
}

/** The mark that staff chose, for its background. A mark that would not be seen there gets a plate. */
export function CentreMark({ mark, name, on, room }: CentreMarkProps) {
  const { light, dark } = mark;
  const alt = mark.alt === name ? '' : mark.alt;
  const plate = (theme: 'light' | 'dark') => (mark[theme].needsPlate ? plates[theme] : '');
  if (on === 'ground') return <Shown picture={dark} alt={alt} room={room} look={plate('dark')} />;
  if (light.url === dark.url && !light.needsPlate && !dark.needsPlate)
    return <Shown picture={light} alt={alt} room={room} look="" />;
  // Both are there, so that the theme needs no script. A browser does not load a lazy picture that is not shown.
  return (
    <>
      <Shown picture={light} alt={alt} room={room} look={` in-light print:block!${plate('light')}`} isPrinted />
      <Shown picture={dark} alt={alt} room={room} look={` in-dark print:hidden!${plate('dark')}`} />
    </>
  );
}
