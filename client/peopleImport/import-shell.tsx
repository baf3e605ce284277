import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { PageHead } from '../kit/list/page-head';
import { Wizard } from '../kit/wizard/wizard';
import { importOf, type StandingKind } from './import-kinds';

const steps = ['form', 'base', 'depth'] as const;

type ImportShellProps = {
  kind: StandingKind;
  current: (typeof steps)[number];
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** The three steps of an import of people (REG-001), the same on every page of the way. */
export const ImportShell = ({ kind, current, ...rest }: ImportShellProps) => {
  const { t } = useTranslation(['peopleImport', 'app']);
  const title = t(`${kind}.title`);
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.business') },
          { label: t(`${kind}.list`), to: importOf[kind].list('') },
          { label: title },
        ]}
      />
      <Wizard
        label={title}
        current={current}
        steps={steps.map((key) => ({ key, label: key === 'depth' ? t(`${kind}.depth`) : t(`step.${key}`) }))}
        {...rest}
      />
    </>
  );
};
