import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawingColours } from '#lib/platform/identity/get-palette.ts';
import { sharingPicturePath } from './page-metadata.ts';
import { drawSharingPicture, type SharingLook } from './sharing-picture.ts';

const look: SharingLook = {
  centreName: 'The Centre & Co',
  colours: drawingColours({ style: '', tones: null }),
  type: 'anek',
  beside: 'drawing',
};

describe('a picture for sharing', () => {
  it('is 1200 by 630, whatever the title, in either script', async () => {
    const titles = [
      'Events',
      `${'A very long title that goes on '.repeat(12)}<&>`,
      'गुंतवणूक समिती & क्षेत्र',
      'x'.repeat(300),
    ];
    for (const title of titles) {
      const picture = await drawSharingPicture({ path: '/', section: 'About', title }, look);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
  });

  it.each(['anek', 'poppins', 'eczar'])('draws Devanagari in %s with its own letters, not with boxes', async (type) => {
    const draw = (title: string, more: Partial<SharingLook> = {}) =>
      drawSharingPicture({ path: '/', section: '', title }, { ...look, type, ...more });
    const one = await draw('क्षेत्र');
    expect(one).not.toEqual(await draw('शिबिर'));
    for (const other of ['anek', 'poppins', 'eczar'].filter((each) => each !== type))
      expect(one).not.toEqual(await draw('क्षेत्र', { type: other }));
  });
});

it('the address of a picture names its page, without what changes nothing in it', () => {
  expect(sharingPicturePath('/')).toBe('/og/home.png');
  expect(sharingPicturePath('/about/startups/3')).toBe('/og/about/startups/3.png');
  expect(sharingPicturePath('/news&announcement')).toBe('/og/news%26announcement.png');
  expect(sharingPicturePath('/gallery?page=2')).toBe('/og/gallery.png');
  expect(sharingPicturePath('/apply?program=3')).toBe('/og/apply/program/3.png');
});
