import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { CompanyFeature, Permission } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { paths } from './paths';
import { useSession } from './session/session';

const Refused = () => {
  const { t } = useTranslation('seed');
  useEffect(() => {
    toaster.error(t('permissionMissing'), { id: 'permissionMissing' });
  }, [t]);
  // The page that he comes to says it as well, for as long as it is looked at: a message in the corner is easily missed.
  return <Navigate to={paths.home} state={{ isRefused: true }} replace />;
};

/** D06: a page for people who act; whoever lacks the role is told so and taken home. */
export const requiring = (needs: Permission, Screen: ComponentType): ComponentType => {
  const Required = () => {
    const { me, may } = useSession();
    return me.isVisitor || may(needs) ? <Screen /> : <Refused />;
  };
  return Required;
};

/** SGN-060: a part of the console that the company does not have; its addresses lead home. */
export const having = (feature: CompanyFeature, Screen: ComponentType): ComponentType => {
  const Had = () => (useSession().has(feature) ? <Screen /> : <Navigate to={paths.index} replace />);
  return Had;
};
