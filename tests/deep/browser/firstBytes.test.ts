// What a first visit has to fetch before there is anything to look at, as a browser truly loads it: the scripts of B1 (README, Speed), route by route.
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { type FirstRoute, firstRoutes, firstVisit, isBeforeLogin } from '../../kit/browser/firstBytes.mjs';
import { until } from '../../kit/checks/waiting';

/** Kilobytes that each was brought to, and not more: B1 asks for 260. */
const MOST: Readonly<Record<FirstRoute, number>> = {
  login: 242,
  landing: 226,
  overview: 260,
  statements: 258,
  completed: 258,
  form: 260,
  balance: 260,
};

describeInBrowser('what a first visit brings along', () => {
  const here = consoleWorld();

  test.each(Object.entries(MOST) as [FirstRoute, number][])('%s is drawn by at most %s KB of scripts, packed', async (name, most) => {
    const path = firstRoutes[name];
    const comes = async () => firstVisit((await here.visit(isBeforeLogin(name) ? null : '王敏')).page, path);
    const { kilobytes, scripts } = await until(comes, ({ isTimely }) => isTimely);
    expect({ path, kilobytes, isPage: scripts > 5, isWithin: kilobytes <= most }).toEqual({
      path,
      kilobytes,
      isPage: true,
      isWithin: true,
    });
  });
});
