import type { ReactNode } from 'react';
import { offeredPayWays, payWay } from '../../../schema/codes';
import { choicesOf } from '../choices';
import { SelectField } from './choices';

const offered = choicesOf(payWay.rows, (key) => offeredPayWays.includes(key));

/** How the people of a list are paid: `payWay` of the form. */
export const PayWayField = ({ label }: { label: ReactNode }) => <SelectField name="payWay" label={label} required choices={offered} />;

type ScenarioFieldProps = {
  label: ReactNode;
  placeholder: string;
  /** Those of the chosen subject. */
  scenarios: readonly { readonly code: string; readonly label: string }[];
  disabled?: boolean;
  onPick?: (code: string) => void;
};

/** What the people of a list did: `scenarioCode` of the form. */
export const ScenarioField = ({ scenarios, ...rest }: ScenarioFieldProps) => (
  <SelectField {...rest} name="scenarioCode" required choices={scenarios.map(({ code, label }) => ({ value: code, label }))} />
);
