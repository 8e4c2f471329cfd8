import { ArrowRight, Rocket } from '#components/ui/icons.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Picture } from '#lib/media/picture.ts';

const round = 'size-16 rounded-full border-4 border-paper bg-surface shadow-sm';

/** The first startups' logos, as a link to all startups. Renders nothing without any. */
export function StartupAvatars({ logos }: { logos: Picture[] }) {
  if (logos.length === 0) return null;
  return (
    <a href="/about/startups" className="group flex w-fit flex-wrap items-center gap-x-5 gap-y-2 rounded-md">
      <span className="flex -space-x-4">
        {logos.map((logo) => (
          <SitePicture
            key={logo.url}
            picture={logo}
            sizes="4rem"
            alt=""
            className={`${round} object-contain p-1.5`}
            fallback={
              <span className={`${round} flex items-center justify-center text-primary`}>
                <Rocket aria-hidden="true" className="size-7" strokeWidth={1.5} />
              </span>
            }
          />
        ))}
      </span>
      <span className="inline-flex items-center gap-2 font-semibold text-primary underline-offset-4 group-hover:underline">
        Meet the startups
        <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
      </span>
    </a>
  );
}
