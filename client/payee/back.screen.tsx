import { useEffect } from 'react';
import { placeBefore } from './face-return';
import { Cover } from './kit/cover';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';

/** Where every face service sends the browser: on to the link that it left. That it came says nothing of the result. */
const Back = () => {
  const place = placeBefore();
  useEffect(() => {
    if (place !== null) location.replace(place);
  }, [place]);
  return place === null ? <Cover title={t.face.backTitle} text={t.face.backText} /> : <Waiting />;
};

export default Back;
