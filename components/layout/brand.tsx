import type { Identity } from '#lib/platform/identity/get-identity.ts';
import { isWide } from '#lib/platform/identity/picture.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { CentreMark } from './centre-mark.tsx';
import { LogoMark } from './logo-mark.tsx';

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
