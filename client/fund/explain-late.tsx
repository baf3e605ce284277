import { loadNamespace } from '../app/locales';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { late } from '../kit/overlay/late';
import './explain.css';

/** Its levels and its waterfall come after the screen that they explain, for whoever asks. */
export const loadExplain = async () => {
  const [loaded] = await Promise.all([import('./explain-panel'), loadNamespace('fundExplain')]);
  return loaded;
};

export const ExplainPanel = late(
  async () => (await loadExplain()).ExplainPanel,
  <aside className="jq-card jq-explain">
    <PageSkeleton />
  </aside>,
);
