import { inTurns, type Row } from '../bench.ts';
import { newPhone, startBrowser } from '../phone.ts';

import { startSite } from '../start-site.ts';

/** The HTTP Archive's median of home pages on phones. */
const medianKilobytes = 2559;

const row: Row = {
  title: 'First view of the home page on a phone: bytes',
  peer: 'the median of the HTTP Archive',
  isLong: false,
  needs: ['browser'],
  measure: async (bench) => {
    const site = await startSite(bench);
    const browser = await startBrowser(bench);
    const measure = async () => {
      const { page, devtools, close } = await newPhone(browser, { isSlow: false, isStill: false });
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(site.address, { waitUntil: 'networkidle' });
      await close();
      return bytes / 1024;
    };
    const [ours = []] = await inTurns(bench.rounds, [measure]);
    const peer = ours.map(() => medianKilobytes);
    return [{ name: 'first view of home', unit: 'KB', ours, peer, goals: [{ of: 'ratio', atMost: 0.14 }] }];
  },
};
export default row;
