import { billList } from './bill-list';

export default billList(null);
