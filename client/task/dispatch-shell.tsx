import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { PageHead } from '../kit/list/page-head';
import { Wizard } from '../kit/wizard/wizard';

/** Files with people who are offered a task. */
export const sheetTarget = { url: '/api/excel/upload' };

const steps = ['info', 'verify', 'realName'] as const;

type ShellProps = { title: string; current: (typeof steps)[number]; foot?: ReactNode; children: ReactNode };

/** TSK-016: what the task is, whether its list can be taken, and whether its people are who they are said to be. */
export const DispatchShell = ({ title, current, ...rest }: ShellProps) => {
  const { t } = useTranslation(['task', 'app']);
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.business') },
          { label: t('title'), to: paths.tasks },
          { label: title },
        ]}
      />
      <Wizard label={title} current={current} steps={steps.map((key) => ({ key, label: t(`dispatch.step.${key}`) }))} {...rest} />
    </>
  );
};
