import { Button } from '../kit/button';
import { RefusalNote } from '../kit/note';
import { useDeed } from '../use-deed';

/** Hands the phone on: until it is known that the session has ended, the page stays as it is and says why. */
export const NextPerson = ({ label, pass }: { label: string; pass: () => Promise<void> }) => {
  const deed = useDeed();
  return (
    <>
      <RefusalNote refused={deed.refused} />
      <Button look="outline" isBusy={deed.isBusy} onClick={() => void deed.run(pass)}>
        {label}
      </Button>
    </>
  );
};
