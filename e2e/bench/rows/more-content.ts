import type { Row } from '../bench.ts';
import { measureGrowth } from '../measure-growth.ts';

const row: Row = {
  title: 'Pages with 10 × the content, and the back office with 10,000 submissions',
  peer: 'the same with the sample content and 1,000 submissions',
  isLong: false,
  needs: [],
  measure: (bench) => measureGrowth(bench, 10, 1.1),
};
export default row;
