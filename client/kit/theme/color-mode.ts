export type ColorMode = 'light' | 'dark' | 'system';
export type Density = 'compact' | 'normal' | 'roomy';

const modeKey = 'jq-color-mode';
const densityKey = 'jq-density';

const read = <T extends string>(key: string, allowed: readonly T[], fallback: T): T => {
  try {
    const stored = localStorage.getItem(key);
    return allowed.find((value) => value === stored) ?? fallback;
  } catch {
    // Private windows may forbid storage: the default look is fine there.
    return fallback;
  }
};

const write = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then holds for this page only.
  }
};

export const colorMode = (): ColorMode => read(modeKey, ['light', 'dark', 'system'], 'system');

/** index.html does the same before the first paint; this one serves the switch in the menu. */
export const applyColorMode = (mode: ColorMode) => {
  write(modeKey, mode);
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
};

/** Whoever follows the system sees its change at once. */
export const followSystem = () =>
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (colorMode() === 'system') applyColorMode('system');
  });

export const density = (): Density => read(densityKey, ['compact', 'normal', 'roomy'], 'normal');

export const applyDensity = (value: Density) => {
  write(densityKey, value);
  document.documentElement.dataset.density = value;
};
