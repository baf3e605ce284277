import { useTranslation } from 'react-i18next';
import { useLinkState } from './link-state';
import './live.css';

/** Says how fresh the page is: 已连接 or 轮询. */
export const ConnectionDot = () => {
  const { t } = useTranslation('kit');
  const state = useLinkState();
  return (
    <span className="jq-link-state" data-state={state} role="status">
      {t(`live.${state}`)}
    </span>
  );
};
