import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSharingPicture } from './sharing-picture.ts';
import { pageOfSharingPicture, sharingPicturePath } from './sharing-picture-path.ts';

describe('a picture for sharing', () => {
  it('is 1200 by 630, whatever the title, in either script', async () => {
    const titles = [
      'Events',
      `${'A very long title that goes on '.repeat(12)}<&>`,
      'गुंतवणूक समिती & क्षेत्र',
      'x'.repeat(300),
    ];
    for (const title of titles) {
      const picture = await drawSharingPicture({ path: '/', section: 'About', title }, 'The Centre & Co');
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
  });

  it('draws Devanagari with its own letters, not with boxes that are all alike', async () => {
    const draw = (title: string) => drawSharingPicture({ path: '/', section: '', title }, 'Centre');
    expect(await draw('क्षेत्र')).not.toEqual(await draw('शिबिर'));
  });
});

it('the address of a picture names its page and back', () => {
  for (const path of ['/', '/events', '/news&announcement', '/about/startups/3']) {
    const segments = sharingPicturePath(path).split('/').slice(2).map(decodeURIComponent);
    expect(pageOfSharingPicture(segments)).toBe(path);
  }
  expect(sharingPicturePath('/apply?program=3')).toBe('/og/apply.png');
  expect(pageOfSharingPicture(['events.jpg'])).toBeNull();
});
