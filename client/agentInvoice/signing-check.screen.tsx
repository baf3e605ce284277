import { CheckAt } from './check';

/** 签约校验 (AIO-006): who has not signed yet is red until the contract stands. */
const SigningCheckScreen = () => <CheckAt stage="signing" />;

export default SigningCheckScreen;
