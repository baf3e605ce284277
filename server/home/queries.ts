import { object } from 'yup';
import { offeredScenarios, scenario, scenarioGroup } from '../../schema/codes';
import { homeTile } from '../../schema/messages';
import { hasSettled, serviceOpen } from '../company/public';
import type { Ctx } from '../kernel/context';
import { runtime } from '../kernel/runtime';
import { query } from '../kernel/usecase';
import { type ChecklistView, checklistView, emptyChecklist } from './views';

const groupsNow = () =>
  scenarioGroup.keys.map((key) => ({
    key,
    label: scenarioGroup.label(key),
    scenarios: offeredScenarios()
      .filter((name) => scenario.rows[name].group === key)
      .map((name) => ({
        key: name,
        code: scenario.code(name),
        label: scenario.label(name),
        group: key,
        groupLabel: scenarioGroup.label(key),
      })),
  }));

type Openness = Record<keyof typeof homeTile.rows, boolean>;

/** HOM-011: a tile that is not open stays visible; a click on it shows whom to call. */
function homeView(open: Openness, checklist: ChecklistView) {
  return {
    tiles: homeTile.keys.map((key) => ({ key, label: homeTile.label(key), path: homeTile.code(key), isOpen: open[key] })),
    checklist,
    scenarioGroups: groupsNow(),
    hotline: runtime().config.hotline,
  };
}

function opennessOf(ctx: Ctx): Openness {
  const isLabor = serviceOpen(ctx, 'LABOR_GENERAL') || serviceOpen(ctx, 'LABOR_CONTINUOUS');
  const isBusiness = serviceOpen(ctx, 'BUSINESS_INCOME');
  return { BUSINESS_INCOME: isBusiness, LABOR: isLabor, INVOICE: hasSettled(ctx) };
}

export const home = query({
  name: 'home',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: () => homeView({ BUSINESS_INCOME: false, LABOR: false, INVOICE: false }, emptyChecklist()),
  run: async (ctx) => homeView(opennessOf(ctx), await checklistView(ctx)),
});
