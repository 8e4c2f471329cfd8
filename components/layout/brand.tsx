import type { Identity } from '#lib/settings/identity/get-identity.ts';
import { isWide } from '#lib/settings/identity/shape.ts';
import type { Settings } from '#lib/settings/settings.schema.ts';
import { CentreMark } from './centre-mark.tsx';
import { LogoMark } from './logo-mark.tsx';

interface BrandProps {
  settings: Settings;
  identity: Identity;
}

/** The centre in the header: its mark, its name and where it belongs, with the mark of the university beside it. */
export function Brand({ settings, identity }: BrandProps) {
  const { universityMark } = identity;
  if (!universityMark) return <HomeLink settings={settings} identity={identity} />;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <HomeLink settings={settings} identity={identity} />
      <span className="flex shrink-0 border-l border-line pl-3">
        <CentreMark mark={universityMark} name={settings.centreName} on="paper" room={{ width: 5, height: 2.5 }} />
      </span>
    </div>
  );
}

function HomeLink({ settings, identity: { mark, belongsTo } }: BrandProps) {
  return (
    <a href="/" className="flex min-w-0 items-center gap-3 rounded-md py-2">
      {mark ? (
        <CentreMark mark={mark} name={settings.shortName} on="paper" room={{ width: 11, height: 2.75 }} />
      ) : (
        <LogoMark className="size-11 shrink-0" />
      )}
      {mark && isWide(mark.light) ? (
        <span className="sr-only">{settings.shortName}</span>
      ) : (
        <Name settings={settings} belongsTo={belongsTo} />
      )}
    </a>
  );
}

function Name({ settings, belongsTo }: { settings: Settings; belongsTo: string }) {
  const name = (
    <>
      <span className="sm:hidden xl:inline">{settings.shortName}</span>
      <span className="hidden text-sm sm:inline xl:hidden">{settings.centreName}</span>
    </>
  );
  if (belongsTo === '') return <span className="max-w-64 leading-tight font-bold text-balance">{name}</span>;
  return (
    <span className="max-w-64 leading-tight font-bold text-balance">
      {name}
      <span className="mt-0.5 hidden text-xs leading-tight font-normal text-muted sm:line-clamp-2 xl:hidden 2xl:line-clamp-2">
        {belongsTo}
      </span>
    </span>
  );
}
