import { Eye } from 'lucide-react';
import { type FocusEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReveal } from '../app/personal-text';
import type { PersonalField } from '../generated/graphql';
import { IconButton } from '../kit/overlay/icon-button';
import { late } from '../kit/overlay/late';
import type { Revealed } from '../kit/reveal/masked';

const ReasonDialog = late(async () => (await import('../kit/reveal/reason-dialog')).ReasonDialog);

/** A number that is shown masked, with the row it belongs to. */
export type HiddenCell = { id: string; name: string; field: PersonalField; masked: string };

type RevealInputProps = {
  cell: HiddenCell;
  title: string;
  /** The input that the eye belongs to: the typing goes on there. */
  input: RefObject<HTMLInputElement | null>;
  onAsking: (asks: boolean) => void;
  onTold: (told: Revealed) => void;
  onBlur: (event: FocusEvent) => void;
};

/** The eye in the input of a masked cell: who gives a reason may correct the number instead of typing all of it anew. */
export const RevealInput = ({ cell, title, input, onAsking, onTold, onBlur }: RevealInputProps) => {
  const { t } = useTranslation('reveal');
  const reveal = useReveal({ record: 'ROSTER_ROW', id: cell.id }, cell.field);
  const [isOpen, setOpen] = useState(false);
  const ask = (asks: boolean) => {
    onAsking(asks);
    setOpen(asks);
  };
  const label = t('showOf', { title, name: cell.name });
  return (
    <>
      <IconButton icon={Eye} size="xs" label={label} onClick={() => ask(true)} onBlur={onBlur} />
      {isOpen ? (
        <ReasonDialog
          title={label}
          finalFocus={input}
          onClose={() => ask(false)}
          onReason={async (reason) => onTold(await reveal(reason))}
        />
      ) : null}
    </>
  );
};
