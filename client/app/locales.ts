import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import app from '../locales/zh-CN/app.json';
import kit from '../locales/zh-CN/kit.json';
import seed from '../locales/zh-CN/seed.json';

// At import: the router loads its first screen, with its words, as soon as it is made.
void i18next.use(initReactI18next).init({
  lng: 'zh-CN',
  fallbackLng: 'zh-CN',
  ns: ['app', 'kit', 'seed'],
  defaultNS: 'app',
  resources: { 'zh-CN': { app, kit, seed } },
  interpolation: { escapeValue: false },
  returnNull: false,
  showSupportNotice: false,
  initAsync: false,
  // Words are fetched with the route, so a component never waits for them by itself.
  react: { useSuspense: false },
} as Parameters<typeof i18next.init>[0]);

/** One file per domain, fetched together with the first screen that needs it; tests/house compares the keys with what screens say. */
const files = import.meta.glob<{ default: Record<string, unknown> }>(['../locales/zh-CN/*.json', '!../locales/zh-CN/{app,kit,seed}.json']);

export const loadNamespace = async (namespace: string): Promise<void> => {
  if (i18next.hasResourceBundle('zh-CN', namespace)) return;
  const load = files[`../locales/zh-CN/${namespace}.json`];
  if (!load) throw new Error(`no words for ${namespace}`);
  i18next.addResourceBundle('zh-CN', namespace, (await load()).default);
};
