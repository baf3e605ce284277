import { useMutation } from '@apollo/client/react';
import { personalField } from '../../schema/codes';
import { type PersonalField, type PersonalRef, RevealPersonalFieldDocument } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';
import { Masked, type Revealed } from '../kit/reveal/masked';
import { useSession } from './session/session';

/** Asks for one field of one record; the answer stays out of every cache. */
export const useReveal = (record: PersonalRef, field: PersonalField) => {
  const [reveal] = useMutation(RevealPersonalFieldDocument, { context: inline, fetchPolicy: 'no-cache' });
  return async (reason: string): Promise<Revealed> => {
    const { data } = await reveal({ variables: { ref: record, field, reason } });
    if (!data) throw new Error('a reveal answers a text or is refused');
    return data.revealPersonalField;
  };
};

type PersonalTextProps = { masked: string | null | undefined; record: PersonalRef; field: PersonalField; name: string };

/** A masked number of a person; the eye is for those who may act on the record. */
export const PersonalText = ({ masked, record, field, name }: PersonalTextProps) => {
  const { may } = useSession();
  const reveal = useReveal(record, field);
  if (!masked) return <span className="mu">—</span>;
  if (!may('ANY')) return <span className="num">{masked}</span>;
  return <Masked masked={masked} title={personalField.label(field)} name={name} reveal={reveal} />;
};
