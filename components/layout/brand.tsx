import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Identity } from '#lib/platform/identity/get-identity.ts';
import { isWide } from '#lib/platform/identity/picture.ts';
import type { Mark, MarkPicture } from '#lib/platform/identity/read-looks.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';

interface BrandProps {
  settings: Settings;
  identity: Identity;
}

/** The centre in the header: its mark, its name and where it belongs, with the mark of the university beside it. */
export function Brand({ settings, identity }: BrandProps) {
  const { universityMark, belongsTo } = identity;
  if (!universityMark && belongsTo === '') return <HomeLink settings={settings} identity={identity} />;
  return (
    <div className="@container flex min-w-0 grow basis-0 items-center gap-3">
      <HomeLink settings={settings} identity={identity} />
      {universityMark && (
        <span className="flex shrink-0 border-l border-line pl-3 lg:max-xl:hidden">
          <CentreMark mark={universityMark} name={settings.centreName} on="paper" room={{ width: 5, height: 2.5 }} />
        </span>
      )}
    </div>
  );
}

function HomeLink({ settings, identity: { mark, belongsTo } }: BrandProps) {
  const look = 'flex min-w-0 items-center gap-3 rounded-md py-2 lg:max-xl:gap-2';
  if (mark && (isWide(mark.light) || isWide(mark.dark)))
    return (
      <a href="/" translate="no" className={look}>
        <span className="grid min-w-0 gap-1">
          <CentreMark mark={mark} name={settings.shortName} on="paper" room={{ width: 11, height: 2.75 }} />
          <Belonging text={belongsTo} />
        </span>
        <span className="sr-only">{settings.shortName}</span>
      </a>
    );
  return (
    <a href="/" translate="no" className={look}>
      {mark ? (
        <CentreMark mark={mark} name={settings.shortName} on="paper" room={{ width: 11, height: 2.75 }} />
      ) : (
        <LogoMark className="size-11 shrink-0" />
      )}
      <span className="max-w-64 min-w-24 leading-tight font-bold text-balance wrap-break-word lg:max-xl:min-w-0">
        <span className="sm:hidden lg:inline lg:max-xl:line-clamp-3 lg:max-xl:text-sm/4">{settings.shortName}</span>
        <span className="hidden text-sm sm:inline lg:hidden">{settings.centreName}</span>
        <Belonging text={belongsTo} />
      </span>
    </a>
  );
}

/** Where the centre belongs, if the bar leaves room for it. */
const Belonging = ({ text }: { text: string }) =>
  text !== '' && (
    <span className="mt-0.5 hidden max-w-64 text-xs leading-snug font-normal text-balance text-muted @min-[11rem]:line-clamp-2">
      {text}
    </span>
  );

/** The mark: a Warli figure with raised arms. The same drawing as app/icon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="10" fill="var(--color-ground-raised)" />
      <g fill="none" stroke="var(--color-chalk)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="m12.5 15-5-7M27.5 15l5-7M17 30l-3 5.5M23 30l3 5.5" />
        <path fill="var(--color-chalk)" d="M12.5 15h15L20 23.5zM20 22l5 8H15z" />
      </g>
      <circle cx="20" cy="9" r="3.7" fill="var(--color-marigold)" />
    </svg>
  );
}

/** The most that a mark may take, in rem. */
interface Room {
  width: number;
  height: number;
}

interface CentreMarkProps {
  mark: Mark;
  /** The name beside it, which is not said twice. */
  name: string;
  /** The background: the page in its theme, or a painted wall, which is dark in both. */
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
