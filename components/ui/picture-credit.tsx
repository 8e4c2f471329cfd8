import type { Picture } from '#lib/platform/identity/picture.ts';
import { classNames } from './class-names.ts';
import { languageOf } from './language.ts';
import { otherSite } from './new-tab.ts';
import { OutsideMark } from './outside-mark.tsx';

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
