import { paths } from '../app/paths';

/** The pages for developers, in their order: a word of `integration:tabs` and an address each. */
export const developersTabs = [
  { key: 'tokens', to: paths.developers },
  { key: 'calls', to: paths.developerCalls },
] as const;
