import { crawl, isLost, linksOf, ownPath, type Visited } from '#e2e/fixtures/crawl/crawl.ts';
import type { PageFacts } from '#e2e/fixtures/crawl/page-facts.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const twice = (values: string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

/** The problems of a single page, in words. */
function faults(facts: PageFacts): string[] {
  const { title, ids, lostReferences, headings, landmarks, mutePictures, unmarkedLinks, translatedValues } = facts;
  const found = [
    ...twice(ids).map((id) => `two elements have the id ${id}`),
    ...lostReferences.map((reference) => `points at nothing: ${reference}`),
    ...unmarkedLinks.map((link) => `leaves the site without saying so: ${link}`),
    ...translatedValues.map((text) => `has no translate="no": ${text}`),
    ...mutePictures.map((picture) => `says nothing: ${picture}`),
  ];
  if (!title) found.push('no title');
  const firsts = headings.filter((level) => level === 1).length;
  if (firsts !== 1) found.push(`${firsts} headings of the first level`);
  const leap = headings.findIndex((level, index) => level > (headings[index - 1] ?? 0) + 1);
  if (leap >= 0) found.push(`the headings skip a level: ${headings.slice(0, leap + 1).join(' ')}`);
  for (const [name, count] of Object.entries(landmarks)) {
    if (count !== 1) found.push(`${count} landmarks ${name}`);
  }
  return found;
}

/** Checks the words of every page of the sitemap to search engines and networks about itself. */
function expectDescribed(listed: string[], visited: Map<string, Visited>) {
  for (const kind of [
    /^\/about\/startups\/\d+$/,
    /^\/investment-committee\/\d+\/members$/,
    /^\/apply\?program=\d+$/,
    /^\/about\/startups\?page=2$/,
    /^\/gallery\?page=2$/,
    /^\/stakeholders\/mentors\?page=2$/,
  ]) {
    expect(listed.filter((path) => kind.test(path)).length, String(kind)).toBeGreaterThan(0);
  }
  for (const path of listed) {
    // Pages that another journey added or removed in between are not visited.
    const { status, arrivedAt, facts } = visited.get(path) ?? {};
    if (!status) continue;
    expect([status, facts?.canonical && ownPath(facts.canonical, path), facts?.meta.robots], path).toEqual([
      200,
      path,
      undefined,
    ]);
    expect(facts?.meta, path).toMatchObject({
      description: expect.stringMatching(/^.{20,203}$/),
      'og:title': expect.stringMatching(/./),
      'og:description': facts?.meta.description,
      'og:url': expect.stringMatching(/^http/),
      'og:type': expect.stringMatching(/^(website|article)$/),
      'og:site_name': expect.stringMatching(/./),
      'og:locale': 'en_IN',
      'og:image': expect.stringMatching(/^http\S+\/og\/\S+\.png$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
    });
    expect(ownPath(facts?.meta['og:url'] ?? '', path), path).toBe(arrivedAt);
    if (path !== '/') expect(facts?.types, path).toContain('BreadcrumbList');
  }
}

test('every address of the site leads somewhere, and every page is in order and says what it is', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  // Opens a document of the same origin in which the pages can be parsed.
  await page.goto('/robots.txt');
  const visited = await crawl(page, request);
  for (const path of ['/sitemap.xml', '/feed.xml', '/notices/feed.xml']) {
    const xml = await (await request.get(path)).text();
    const isBroken = (text: string) =>
      new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror') !== null;
    expect(await page.evaluate(isBroken, xml), `${path} is no XML`).toBe(false);
  }
  const pages = [...visited].flatMap(([path, { facts, status, arrivedAt }]) =>
    facts && status < 400 && arrivedAt === path ? [{ path, facts }] : [],
  );
  expect(pages.length).toBeGreaterThan(50);

  const broken: string[] = [];
  for (const [path, { status, namedBy }] of visited) {
    // A page that another journey removed in between is no longer named either.
    if (status >= 400 && (await linksOf(page, request, namedBy)).includes(path))
      broken.push(`${status} ${path}, named by ${namedBy}`);
  }
  expect.soft(broken).toEqual([]);

  const missed = [...visited].flatMap(([path, { links }]) =>
    links.flatMap((link) => {
      const [target = '', fragment] = link.split('#', 2);
      const arrived = visited.get(target);
      const ids = (visited.get(arrived?.arrivedAt.split('#', 1)[0] ?? '') ?? arrived)?.facts?.ids;
      return !fragment || !ids || ids.includes(decodeURIComponent(fragment)) ? [] : { link, path };
    }),
  );
  const lost: string[] = [];
  for (const { link, path } of missed) if (await isLost(page, request, path, link)) lost.push(`${link} on ${path}`);
  expect.soft(lost, 'links to a place that is not in the page').toEqual([]);

  expect.soft(pages.flatMap(({ path, facts }) => faults(facts).map((fault) => `${path}: ${fault}`))).toEqual([]);

  const named = pages.flatMap(({ path, facts: { canonical, isPublic, title } }) => {
    // The tabs of a startup count as one page, and so does a list with an empty search or filter. Search results are not a
    // canonical page.
    const own = decodeURI(path.replace(/\?(tab=\w+|(\w+=&?)+)$/, ''));
    const isRight = canonical ? decodeURI(ownPath(canonical, path) ?? '') === own : !isPublic;
    return [{ path, canonical, title, isRight, isOwn: isRight && isPublic && own === decodeURI(path) }];
  });
  expect
    .soft(
      named.filter(({ isRight }) => !isRight),
      'pages that do not name their own address',
    )
    .toEqual([]);
  expectDescribed(visited.get('/sitemap.xml')?.links ?? [], visited);
  const shared = twice(named.filter(({ isOwn }) => isOwn).map(({ title }) => title));
  expect.soft(shared, 'titles of more than one page').toEqual([]);
});
