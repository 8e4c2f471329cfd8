import { expect, test } from '#e2e/fixtures/test.ts';

interface WireMember {
  name: string;
  is_active: boolean;
  email: string | null;
  phone: string | null;
  linkedin: string | null;
  website: string | null;
}
interface WireCommittee {
  id: number;
  name: string;
  full_name: string;
  category: string;
  total_members: number;
  members: WireMember[];
}

const list = '/investment-committee';
const membersOf = (id: number) => `${list}/${id}/members`;

test('the list shows each committee and leads to its members and back', async ({ page, request }) => {
  const committees = (await (await request.get('/api/committees/')).json()) as WireCommittee[];
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Committees' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(committees.length);
  for (const [index, committee] of committees.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { name: committee.name, exact: true })).toBeVisible();
    await expect(card.getByText(committee.full_name, { exact: true })).toBeVisible();
    await expect(card.getByText(committee.category.replaceAll('_', ' '), { exact: true })).toBeVisible();
    const count = `${committee.total_members} ${committee.total_members === 1 ? 'member' : 'members'}`;
    await expect(card.getByText(count, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Collaborative Investment Approach' })).toBeVisible();
  for (const name of ['Expert Evaluation', 'Strategic Support', 'Network Access']) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }

  const first = committees[0];
  if (!first) throw new Error('The seed has no committees.');
  await cards
    .first()
    .getByRole('link', { name: /^View Committee Members/ })
    .click();
  await expect(page).toHaveURL(membersOf(first.id));
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Investment Committees' }).click();
  await expect(page).toHaveURL(list);
});

test('a committee shows its members in order, with what is published of them and nothing else', async ({
  page,
  request,
}) => {
  const [first] = (await (await request.get('/api/committees/')).json()) as WireCommittee[];
  if (!first) throw new Error('The seed has no committees.');
  const { members } = (await (await request.get(`/api/committees/${first.id}/`)).json()) as WireCommittee;
  await page.goto(membersOf(first.id));
  await expect(page.getByRole('heading', { level: 2, name: 'Committee Members' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(members.map(({ name }) => name));
  for (const [index, member] of members.entries()) {
    const card = cards.nth(index);
    await expect(card.getByText(member.is_active ? 'Active' : 'Inactive', { exact: true })).toBeVisible();
    await expect(card.locator('a[href^="mailto:"]')).toHaveCount(member.email ? 1 : 0);
    await expect(card.locator('a[href^="tel:"]')).toHaveCount(member.phone ? 1 : 0);
    for (const [name, address] of [
      ['LinkedIn', member.linkedin],
      ['Website', member.website],
    ] as const) {
      const link = card.getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(link).toHaveCount(address ? 1 : 0);
      if (!address) continue;
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Committee Overview' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Mission' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Key Responsibilities' })).toBeVisible();
});

test('on paper a committee is its text: no way back, no menu', async ({ page }) => {
  await page.goto(membersOf(1));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Investment Committees' })).toBeHidden();
});

test('the address of a committee without its members leads to them', async ({ request }) => {
  const answer = await request.get(`${list}/1`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(membersOf(1));
});

test.describe('a committee that does not exist', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('is a 404 that leads back', async ({ page }) => {
    for (const id of ['2000000000', 'nobody']) {
      const response = await page.goto(`${list}/${id}/members`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Committee Not Found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Investment Committees' }).click();
    await expect(page).toHaveURL(list);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there', async ({ page }) => {
    await page.goto(list);
    await page
      .getByRole('link', { name: /^View Committee Members/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Committee Members' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
