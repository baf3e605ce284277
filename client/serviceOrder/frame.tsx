import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { PageHead } from '../kit/list/page-head';
import { Wizard } from '../kit/wizard/wizard';
import { ServiceOrderSteps } from './steps';

type FrameProps = {
  current: 'form' | 'check';
  /** What the order is called, once it is one. */
  order?: { id: string; title: string; subjectName: string };
  foot?: ReactNode;
  children: ReactNode;
};

/** The way from a sheet to an order, the same on both of its pages (ISO-001). */
export const StartFrame = ({ current, order, foot, children }: FrameProps) => {
  const { t } = useTranslation(['serviceOrder', 'app']);
  const title = t(current === 'form' ? 'start' : 'check.title');
  return (
    <>
      <PageHead
        title={title}
        aside={
          order ? (
            <>
              <span className="mu">{[order.title, order.subjectName].join(' · ')}</span>
              <ServiceOrderSteps id={order.id} />
            </>
          ) : null
        }
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.intermediary'), to: paths.serviceOrders(false) },
          { label: title },
        ]}
      />
      <Wizard
        label={title}
        current={current}
        steps={[
          { key: 'form', label: t('step.form') },
          { key: 'check', label: t('step.check') },
        ]}
        foot={foot}
      >
        {children}
      </Wizard>
    </>
  );
};
