import { archive, noticeList } from '../list.tsx';

const { generateMetadata, page } = noticeList(archive);

export { generateMetadata };
export default page;
