import { current, noticeList } from './list.tsx';

const { generateMetadata, page } = noticeList(current);

export { generateMetadata };
export default page;
