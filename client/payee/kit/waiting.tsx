import { t } from '../locales/words';

/** The shape of a page that is on its way. */
export const Waiting = () => (
  <div className="m-waiting" aria-busy="true">
    <div className="top" />
    <p className="sr-only">{t.waiting}</p>
    <div className="card" />
    <div className="card is-short" />
  </div>
);
