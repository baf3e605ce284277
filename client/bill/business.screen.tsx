import { billList } from './bill-list';

export default billList('BUSINESS_INCOME');
