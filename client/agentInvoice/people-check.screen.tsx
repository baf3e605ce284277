import { CheckAt } from './check';

/** 信息校验 (AIO-006). */
const PeopleCheckScreen = () => <CheckAt stage="info" />;

export default PeopleCheckScreen;
