import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';

/** 税款信息校验 (LBC-006): a statement knows by itself which of its pages it belongs to, in creation, under way or completed. */
const VerifyScreen = () => {
  const [search] = useSearchParams();
  return <Navigate replace to={paths.statement(search.get('statement_id') ?? '')} />;
};

export default VerifyScreen;
