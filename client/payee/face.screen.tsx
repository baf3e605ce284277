import { useState } from 'react';
import { FACE_RETURN_PATH } from '../../schema/identitySessions';
import { Button } from './kit/button';
import { Cover } from './kit/cover';
import { t } from './locales/words';
import type { ScreenParameters } from './routes';

const words = t.face.demo;
const answers = ['PASS', 'REFUSE', 'SLOW'] as const;

const goBack = () => location.assign(FACE_RETURN_PATH);

/** In the place of a service's page, where the service is simulated. */
const Face = ({ id = '' }: ScreenParameters) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const play = async (answer: (typeof answers)[number]) => {
    setBusy(true);
    const told = await fetch('/gateway/face/simulated', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket: id, answer }),
    }).catch(() => null);
    setBusy(false);
    if (told?.ok) return goBack();
    setProblem(told ? words.done : t.transport.offline);
  };
  return (
    <Cover
      title={words.title}
      text={problem ?? words.text}
      actions={
        <>
          {answers.map((answer) => (
            <Button key={answer} look={answer === 'PASS' ? 'solid' : 'outline'} isBusy={isBusy} onClick={() => void play(answer)}>
              {words[answer]}
            </Button>
          ))}
          <Button look="plain" onClick={goBack}>
            {words.close}
          </Button>
        </>
      }
    />
  );
};

export default Face;
