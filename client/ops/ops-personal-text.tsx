import { useMutation } from '@apollo/client/react';
import { personalField } from '../../schema/codes';
import { OpsRevealPersonalFieldDocument, type PersonalField, type PersonalRef } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';
import { Masked, type Revealed } from '../kit/reveal/masked';
import { useOperator } from './ops-session';

type Props = { companyId: string; masked: string; record: PersonalRef; field: PersonalField; name: string };

/** OPS-031: a masked number of a person of a company; the eye asks for a reason, and the company reads in its log who looked. */
export const OpsPersonalText = ({ companyId, masked, record, field, name }: Props) => {
  const { mayAct } = useOperator();
  const [reveal] = useMutation(OpsRevealPersonalFieldDocument, { context: inline, fetchPolicy: 'no-cache' });
  const ask = async (reason: string): Promise<Revealed> => {
    const { data } = await reveal({ variables: { companyId, ref: record, field, reason } });
    if (!data) throw new Error('a reveal answers a text or is refused');
    return data.opsRevealPersonalField;
  };
  if (!mayAct) return <span className="num">{masked}</span>;
  return <Masked masked={masked} title={personalField.label(field)} name={name} reveal={ask} />;
};
