import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, drawIn, fetchSpoken, keepChoice, onOtherTab } from '../kit/language/language';
import { type Language, language } from '../kit/language/spoken';
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

/**
 * One file per domain and language, found by its folder and fetched together with the first screen that needs it; tests/house compares the keys
 * with what screens say, and those of both languages with each other. Nobody fetches a language that they do not read.
 */
const chinese = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/zh-CN/*.json',
  '!../locales/zh-CN/{app,kit,seed}.json',
]);
/** Of other languages not even the names of their files. */
const filesOf = async (target: Language) => (target === 'zh-CN' ? chinese : (await import('./other-languages')).files);

/** What the screens of this page have asked for so far: all of it is needed in the other language as well. */
const asked = new Set(['app', 'kit', 'seed']);

const loadInto = async (target: Language, namespace: string): Promise<void> => {
  if (i18next.hasResourceBundle(target, namespace)) return;
  const load = (await filesOf(target))[`../locales/${target}/${namespace}.json`];
  if (load) {
    i18next.addResourceBundle(target, namespace, (await load()).default);
    return;
  }
  if (target === 'zh-CN') throw new Error(`no words for ${namespace}`);
  // Without words of its own a screen is Chinese, and never shows its keys.
  await loadInto('zh-CN', namespace);
};

/** What the page is becoming: a screen that is fetched meanwhile brings its words in that language. */
let wanted: Language = 'zh-CN';

export const loadNamespace = async (namespace: string): Promise<void> => {
  asked.add(namespace);
  const target = wanted;
  await loadInto(target, namespace);
  // Chosen anew while the words were on their way.
  if (target !== wanted) await loadNamespace(namespace);
};

/** In place: what has been typed stays, because nothing but words changes (I18-001). */
const showLanguage = async (next: Language): Promise<void> => {
  wanted = next;
  try {
    const [spoken] = await Promise.all([fetchSpoken(next), ...[...asked].map((name) => loadInto(next, name))]);
    if (wanted !== next) return;
    // First the words of the contract: what is drawn because of the change reads them.
    drawIn(next, spoken);
    await i18next.changeLanguage(next);
  } catch (error) {
    if (wanted === next) wanted = language();
    throw error;
  }
};

export const chooseLanguage = async (next: Language): Promise<void> => {
  await showLanguage(next);
  keepChoice(next);
};

/** Before the first picture; without the words of its language, which could not be fetched, the page is there in Chinese. */
export const languageReady: Promise<void> = (async () => {
  onOtherTab((next) => void showLanguage(next).catch(() => undefined));
  if (chosenLanguage() !== language()) await showLanguage(chosenLanguage()).catch(() => undefined);
})();
