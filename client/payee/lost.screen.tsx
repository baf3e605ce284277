import { Cover } from './kit/cover';
import { t } from './locales/words';
import { paths } from './paths';
import { Link } from './router';

const LostScreen = () => (
  <Cover
    title={t.lost.title}
    text={t.lost.text}
    actions={
      <Link className="m-button is-outline" href={paths.income}>
        {t.lost.home}
      </Link>
    }
  />
);

export default LostScreen;
