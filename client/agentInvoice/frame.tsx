import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { Note } from '../kit/feedback/note';
import { PageHead } from '../kit/list/page-head';
import { Wizard } from '../kit/wizard/wizard';
import { AgentInvoiceSteps } from './steps';

type FrameProps = {
  current: 'form' | 'info' | 'signing';
  /** What the order is called, once it is one. */
  order?: { id: string; title: string; code: string };
  foot?: ReactNode;
  children: ReactNode;
};

/** The way from a sheet to an order in three steps, the same on each of its pages (AIO-006, AIO-037). */
export const StartFrame = ({ current, order, foot, children }: FrameProps) => {
  const { t } = useTranslation(['agentInvoice', 'app']);
  const title = t('start');
  return (
    <>
      <PageHead
        title={title}
        aside={
          order ? (
            <>
              <span className="mu">{[order.title, order.code].join(' · ')}</span>
              <AgentInvoiceSteps id={order.id} />
            </>
          ) : null
        }
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.agentInvoices }, { label: title }]}
      />
      <div style={{ marginBottom: 16 }}>
        <Note tone="info">{t('notice')}</Note>
      </div>
      <Wizard
        label={title}
        current={current}
        steps={[
          { key: 'form', label: t('step.form') },
          { key: 'info', label: t('step.info') },
          { key: 'signing', label: t('step.signing') },
        ]}
        foot={foot}
      >
        {children}
      </Wizard>
    </>
  );
};
