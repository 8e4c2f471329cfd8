import type { Row } from '../bench.ts';
import { measureGrowth } from '../measure-growth.ts';

const row: Row = {
  title: 'Pages with 100 × the content, and the back office with 100,000 submissions',
  peer: 'the same with the sample content and 1,000 submissions',
  isLong: true,
  needs: [],
  measure: (bench) => measureGrowth(bench, 100, 1.3),
};
export default row;
