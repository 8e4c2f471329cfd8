import { ChevronRight } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { breadcrumbs, type Crumb, withHome } from '#lib/site/seo/structured-data.ts';

/** The way from home to a page that has a parent, above its header and for search engines. The page itself comes last. */
export function Breadcrumbs({ of }: { of: readonly Crumb[] }) {
  return (
    <>
      <JsonLd data={breadcrumbs(of)} />
      <nav aria-label="Breadcrumb" className="bg-ground text-chalk-muted print:hidden">
        <Container>
          <ol className="flex text-sm">
            {withHome(of).map(({ name, path }, index) => (
              <li key={path} className="flex min-w-0 shrink-0 items-center last:shrink">
                {index > 0 && <ChevronRight className="mx-0.5 size-4 shrink-0 opacity-70" />}
                <a
                  href={path}
                  aria-current={index === of.length ? 'page' : undefined}
                  lang={languageOf(name)}
                  className="truncate py-3 underline-offset-4 hover:text-chalk hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </Container>
      </nav>
    </>
  );
}
