import { createSystem, defaultBaseConfig, defineConfig, defineSlotRecipe } from '@chakra-ui/react';

const color = (name: string) => ({ value: `var(--${name})` });

/** Slots get a class name and no styles: the shapes live in css files, where a hundred rows cost nothing. */
const named = (className: string, slots: string[]) => defineSlotRecipe({ className, slots, base: {} });

const overlaySlots = ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'];
const floatingSlots = ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'];

const statusFamilies = ['type1', 'type2', 'draft', 'review', 'await', 'ready', 'progress', 'success', 'danger', 'terminated'];
const statusColors = Object.fromEntries(statusFamilies.map((family) => [family, { fg: color(`${family}-fg`), bg: color(`${family}-bg`) }]));

const colors = {
  bg: {
    DEFAULT: color('bg'),
    canvas: color('canvas'),
    subtle: color('bg-subtle'),
    muted: color('bg-muted'),
    panel: color('bg'),
    nav: color('bg-nav'),
    error: color('bg-error'),
    warning: color('bg-warning'),
    success: color('bg-success'),
    info: color('bg-info'),
  },
  fg: {
    DEFAULT: color('fg'),
    muted: color('fg-muted'),
    subtle: color('fg-subtle'),
    error: color('fg-error'),
    warning: color('fg-warning'),
    success: color('fg-success'),
    info: color('fg-info'),
    link: color('link'),
  },
  border: { DEFAULT: color('border'), emphasized: color('border-emphasized'), error: color('border-error') },
  dai: {
    solid: color('dai-solid'),
    contrast: color('dai-contrast'),
    fg: color('dai-fg'),
    subtle: color('dai-subtle'),
    muted: color('dai-muted'),
    emphasized: color('dai-emphasized'),
    focusRing: color('focus-ring'),
    border: color('dai-emphasized'),
  },
  seal: color('seal'),
  status: statusColors,
};

const step = (pixels: number) => ({ value: `${pixels}px` });
const grid = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20].map((unit) => [unit, step(unit * 4)]));

/** Base config plus our own names only: the default recipes weigh more than the whole shell. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'jq',
    globalCss: { html: { colorPalette: 'dai' } },
    theme: {
      tokens: {
        fonts: { body: color('font-sans'), heading: color('font-sans'), mono: color('font-sans') },
        fontSizes: {
          '2xs': step(11),
          xs: step(12),
          sm: step(13),
          md: step(14),
          lg: step(16),
          xl: step(20),
          '2xl': step(24),
          '3xl': step(32),
        },
        lineHeights: {
          '2xs': step(16),
          xs: step(18),
          sm: step(20),
          md: step(22),
          lg: step(24),
          xl: step(28),
          '2xl': step(34),
          '3xl': step(40),
        },
        fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
        radii: { sm: color('radius-sm'), md: color('radius-md'), lg: color('radius-lg'), full: { value: '9999px' } },
        shadows: { pop: color('shadow-pop'), toast: color('shadow-toast') },
        spacing: grid,
        sizes: { ...grid, full: { value: '100%' } },
      },
      semanticTokens: { colors },
      slotRecipes: {
        dialog: named('jq-dialog', overlaySlots),
        drawer: named('jq-drawer', overlaySlots),
        menu: named('jq-menu', [
          ...floatingSlots,
          'contextTrigger',
          'trigger',
          'triggerItem',
          'indicator',
          'itemGroup',
          'itemGroupLabel',
          'item',
          'itemText',
          'itemIndicator',
          'itemCommand',
          'separator',
        ]),
        popover: named('jq-popover', [
          ...floatingSlots,
          'anchor',
          'indicator',
          'title',
          'description',
          'closeTrigger',
          'header',
          'body',
          'footer',
        ]),
        toast: named('jq-toast', ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger']),
      },
    },
  }),
);
