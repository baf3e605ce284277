import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { type ServiceFlag, serviceFlag } from '../../../schema/codes';
import { formats } from '../../../schema/formats';
import { type OpsCompanyFactsFragment, OpsSetServicesDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { CheckboxField } from '../../kit/form/choices';
import { DateField } from '../../kit/form/fields';
import { todayInShanghai } from '../../kit/format/dates';
import { useSeen } from '../../kit/request/use-seen';
import { useOperator } from '../../ops/ops-session';
import './company-ops.css';

type Period = { isOn: boolean; opensOn: string; closesOn: string };
type Values = Record<ServiceFlag, Period>;

const flags = serviceFlag.keys;
const plain = ({ flag, opensOn, closesOn }: OpsCompanyFactsFragment['services'][number]) => ({ flag, opensOn, closesOn });

/** D01: each kind has its own dates. What began and ended before the last period stays as it was. */
export const PeriodsDialog = ({ company, onClose }: { company: OpsCompanyFactsFragment; onClose: () => void }) => {
  const { t } = useTranslation('companyOps');
  const { facts } = useOperator();
  const today = todayInShanghai(new Date(facts.serverTime));
  // What the form was filled from: what a colleague changes behind it was not seen, and the set is replaced as a whole.
  const [services] = useState(company.services);
  const { deciding } = useSeen(company);
  const lastOf = (flag: ServiceFlag) => services.filter((one) => one.flag === flag).at(-1);
  const initial = Object.fromEntries(
    flags.map((flag) => {
      const last = lastOf(flag);
      return [flag, { isOn: last !== undefined, opensOn: last?.opensOn ?? today, closesOn: last?.closesOn ?? '' }];
    }),
  ) as Values;
  const day = string().defined();
  const isDay = (text: string) => formats.calendarDay.test(text);
  const period = object({
    isOn: boolean().defined(),
    opensOn: day.when('isOn', ([isOn], of) => (isOn ? of.test('day', formats.calendarDay.message, (text) => isDay(text ?? '')) : of)),
    closesOn: day.when('isOn', ([isOn], of) =>
      isOn
        ? of
            .test('day', formats.calendarDay.message, (text) => !text || isDay(text))
            .test('after', t('services.endWrong'), (text, { parent }) => !text || text > (parent as Period).opensOn)
        : of,
    ),
  });
  const earlier = services.filter((one) => one !== lastOf(one.flag)).map(plain);
  return (
    <FormDialog
      title={t('services.edit')}
      confirm={t('services.save')}
      done={t('services.done')}
      mutation={OpsSetServicesDocument}
      request={`services-${company.id}-${services.map(({ flag, opensOn, closesOn }) => flag + opensOn + closesOn).join()}`}
      initial={initial}
      schema={object(Object.fromEntries(flags.map((flag) => [flag, period])) as Record<ServiceFlag, typeof period>)}
      variables={(values: Values) => ({
        companyId: company.id,
        services: [
          ...earlier,
          ...flags
            .filter((flag) => values[flag].isOn)
            .map((flag) => ({ flag, opensOn: values[flag].opensOn, closesOn: values[flag].closesOn || null })),
        ],
        seen: services.map(plain),
      })}
      through={deciding}
      facts={<p className="mu">{t('services.hint')}</p>}
      onClose={onClose}
    >
      {({ values }) =>
        flags.map((flag) => (
          <fieldset key={flag} className="jq-service-period">
            <legend className="sr-only">{serviceFlag.label(flag)}</legend>
            <CheckboxField name={`${flag}.isOn`} label={serviceFlag.label(flag)} />
            {values[flag].isOn ? (
              <div className="days">
                <DateField name={`${flag}.opensOn`} label={t('services.from')} required />
                <DateField name={`${flag}.closesOn`} label={t('services.to')} />
              </div>
            ) : null}
          </fieldset>
        ))
      }
    </FormDialog>
  );
};
