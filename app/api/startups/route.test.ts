import { beforeAll, describe, expect, it } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import * as detail from './[id]/route.ts';
import * as list from './route.ts';

useTestDatabase();

const readList = async () =>
  (await list.GET(new Request('http://localhost/api/startups/'), { params: Promise.resolve({}) })).json();
const readOne = (id: string) =>
  detail.GET(new Request(`http://localhost/api/startups/${id}/`), { params: Promise.resolve({ id }) });

const picture = (file: string) => ({ create: pictureRowForTest(file) });
const member = { designation: 'Founder', email: 'a@example.org', phone: '+91 00000 00001' };

beforeAll(async () => {
  await database().startup.create({
    data: {
      name: 'Sample Sensors',
      description: 'Soil sensors',
      about: 'Begun in a field',
      sector: 'Agrotech',
      stage: 'Seed',
      trl: 6,
      website: 'https://example.org',
      productWebsite: 'https://example.org/product',
      productDescription: 'A probe',
      companyName: 'Sample Sensors Private Limited',
      incorporationDate: new Date('2021-04-05'),
      officeAddress: 'Jalgaon',
      dpiitNumber: 'DIPP0',
      bhaskarId: 'BH0',
      agreementType: 'equity_free',
      agreementDate: new Date('2022-01-31'),
      incubatorSupport: 'Lab',
      fundRaised: 12_345_678_901n,
      revenue: 2_500_000n,
      employeeCount: 7,
      milestones: 'First sale',
      mediaPresence: 'Local paper',
      priority: 2,
      moneyPublished: true,
      logo: picture('logo.png'),
      productImage: picture('product.png'),
      teamMembers: {
        create: [
          { ...member, name: 'Second', position: 2, emailPublished: true },
          { ...member, name: 'First', position: 1, phonePublished: true, photo: picture('face.png') },
        ],
      },
    },
  });
  await database().startup.create({
    data: { name: 'Quiet', description: '', priority: 1, fundRaised: 5n, revenue: 6n },
  });
  await raiseContentVersion();
});

describe('GET /api/startups/', () => {
  it('lists by priority, each with all fields of the spec', async () => {
    const { status, data } = await readList();
    expect(status).toBe('success');
    expect(data.map((startup: { id: number }) => startup.id)).toEqual([2, 1]);
    expect(data[1]).toEqual({
      id: 1,
      startup_name: 'Sample Sensors',
      name: 'Sample Sensors',
      startup_description: 'Soil sensors',
      description: 'Soil sensors',
      about: 'Begun in a field',
      logo_url: '/media/logo.png',
      image: '/media/logo.png',
      product_image_url: '/media/product.png',
      sector: 'Agrotech',
      stage: 'Seed',
      trl: 6,
      website: 'https://example.org',
      product_website: 'https://example.org/product',
      product_description: 'A probe',
      company_name: 'Sample Sensors Private Limited',
      incorporation_date: '2021-04-05',
      office_address: 'Jalgaon',
      dpiit_no: 'DIPP0',
      bhaskar_id: 'BH0',
      agreement_type: 'equity_free',
      agreement_date: '2022-01-31',
      incubator_support: 'Lab',
      fund_raised: 12_345_678_901,
      revenue: 2_500_000,
      employee_count: 7,
      milestones: 'First sale',
      media_presence: 'Local paper',
      priority: 2,
      need: [],
      founding_team_members: [
        {
          id: 2,
          name: 'First',
          designation: 'Founder',
          email: null,
          phone: member.phone,
          photo_url: '/media/face.png',
        },
        { id: 1, name: 'Second', designation: 'Founder', email: member.email, phone: null, photo_url: null },
      ],
    });
  });

  it('keeps money to itself that the startup did not publish', async () => {
    const { data } = await readList();
    expect(data[0]).toMatchObject({
      name: 'Quiet',
      fund_raised: null,
      revenue: null,
      logo_url: null,
      agreement_date: null,
    });
  });
});

describe('GET /api/startups/{id}/', () => {
  it('answers the startup of the list', async () => {
    const { data } = await readList();
    expect(await (await readOne('1')).json()).toEqual({ status: 'success', data: data[1] });
  });

  it.each(['3', '0', '-1', '1.0', '01', 'abc', '99999999999', '2147483648', '__proto__'])(
    'does not know %s',
    async (id) => {
      const response = await readOne(id);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ status: 'error', message: 'Startup not found' });
    },
  );
});
