import { useState } from 'react';
import { useFacts } from '../facts';
import { Button } from '../kit/button';
import { Select } from '../kit/select';
import { t } from '../locales/words';

const words = t.identity.card.demo;
const faults = ['NONE', 'COPY', 'CUT', 'GLARE', 'EXPIRED', 'UNREADABLE', 'UNKNOWN'] as const;

/** Where no camera sees a card that the simulated reader could read: one is drawn. What draws is fetched by whoever taps. */
export const DemoCard = ({ send, isBusy }: { send: (file: File) => void; isBusy: boolean }) => {
  const { isDemo } = useFacts();
  const [fault, setFault] = useState<(typeof faults)[number]>('NONE');
  if (!isDemo) return null;
  const draw = async () => {
    const { drawCard } = await import('./draw-card');
    send(await drawCard(fault === 'NONE' ? [] : [fault]));
  };
  return (
    <details className="m-trycard">
      <summary>{words.title}</summary>
      <Select label={words.fault} value={fault} choices={faults.map((one) => [one, words.faults[one]] as const)} onChange={setFault} />
      <Button look="plain" isBusy={isBusy} onClick={() => void draw()}>
        {words.send}
      </Button>
    </details>
  );
};
