import { Rocket } from 'lucide';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Picture } from '#lib/platform/identity/picture.ts';

interface StartupLogoProps {
  startup: { id: number; logo: Picture | null };
  className?: string;
  priority?: boolean;
  /** Whether the logo moves between the list and the startup's page. */
  travels?: boolean;
}

/** A startup's logo, or a generic icon if it has none or it cannot be loaded. The name is beside it. */
export function StartupLogo({ startup, className, priority, travels }: StartupLogoProps) {
  const { id, logo } = startup;
  const shape = classNames('shrink-0 rounded-md', className);
  const icon = (
    <span className={classNames('flex items-center justify-center bg-primary-soft text-primary', shape)}>
      <Icon of={Rocket} className="size-1/2" strokeWidth={1.5} />
    </span>
  );
  return (
    <SitePicture
      picture={logo}
      alt=""
      sizes="12rem by 12rem"
      priority={priority}
      className={`object-cover ${shape}`}
      travelsAs={travels ? `startup-logo-${id}` : undefined}
      fallback={icon}
    />
  );
}
